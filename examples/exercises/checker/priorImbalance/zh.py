"""The hints of this worksheet in Traditional Chinese. ``en`` has the same keys.

SHEET maps the first characters of each comment and docstring of the worksheet to its translation.
"""
HINT = {
    # 對已知錯誤的提示，依第一次出現的題目排列
    "percent": "分類正確的會比全部樣本還多嗎？50 % 寫成 0 到 1 的數是多少？",
    "minorityShare": "這個規則分類正確的是兩類中的哪一類？",
    "balancedForRate": "這是兩個類別的召回率的平均：所有樣本中有多少分類正確？",
    "recallOfOne": "這只看類別 1：另一類的樣本怎麼分類？",
    "countForRate": "這是個數：題目要的是比例嗎？",
    "againstOther": "這是兩類樣本數的比：辨識率的分母是什麼？",
    "brackets": "Python 先算除法，還是先算加法？是不是少了括號？",
    "rateForBalanced": "這是佔所有樣本的比例：類別 1 和類別 2 的召回率各是多少？",
    "recallOfTwo": "這只看類別 2：這個規則怎麼分類類別 1 的樣本？",
    "columnMean": "你的類別 1 的召回率是 n1/(n1+n2)：這個規則把類別 1 的幾個樣本分類正確？",
    "equalForCount": "這個分類器中，各類別的先驗機率相同：qcTrain 預設用什麼先驗機率？",
    "priorTurned": "先驗機率中哪一類排在前面？哪一類的樣本比較多？",
    "costForCount": "這個分類器有成本：哪一題才用到成本？",
    "tied": "這個分類器中，兩類的共變異數矩陣相同：在散佈圖中，兩類分散的程度相同嗎？",
    "diagonal": "這裡的共變異數矩陣沒有相關項：題目要的是這個模型嗎？",
    "unbiased": "共變異數大了一點：課文中散佈矩陣除以 n 還是 n-1？",
    "transposed": "看看各列的總和：那是真實類別的樣本數，還是預測類別的樣本數？",
    "rowShares": "這些是比例：混淆矩陣裡是樣本數還是比例？",
    "allShares": "各格的總和是 1：混淆矩陣裡是樣本數還是比例？",
    "confOfEqual": "這裡有樣本被預測為類別 2：用什麼先驗機率才會這樣？",
    "confTurned": "兩行對調了：哪一行是預測為類別 1 的樣本數？",
    "confOfTruth": "沒有任何錯誤：你比較的是標籤和算出的類別，還是標籤和它自己？",
    "inverted": "這個比值的分子是兩者中的哪一個？",
    "logarithm": "這是比值，還是比值的對數？",
    "weighted": "這個比值裡有先驗機率：從 p2 g2 > p1 g1 解出 g2/g1，先驗機率在哪裡？",
    "otherRatio": "越靠近網格的邊緣，這個比值越大，沒有上限：它是 g2/g1 還是 g1/g2？",
    "atMean": "兩個密度的比值，在第二個密度的峰值處最大嗎？",
    "atMean2": "這是在類別 2 的平均值處的比值：在那裡最大嗎？梯度在 mu2 是多少？",
    "atMean1": "這是在類別 1 的平均值處的比值：在那裡最大嗎？梯度在 mu1 是多少？",
    "sampleOnly": "你只在樣本中尋找：最大值可能在樣本之間嗎？",
    "truthForEstimate": "資料是從這些高斯分布抽樣得到的：qcTrain 估計出來的是哪些？",
    "countsForRatio": "這是拿來和比值比較的 n1/n2：g2/g1 本身的最大值是多少？",
    "peaks": "你把兩個峰值相除：它們在同一個點 x 嗎？",
    "pointOfMean2": "這一點是 g2 的最大值：g1 在這附近也會改變嗎？這對 g2/g1 有什麼影響？",
    "pointOfMean1": "這一點是 g1 的最大值：g1 很大的地方，g2/g1 也很大嗎？",
    "coordinatesTurned": "這兩個數，哪一個是 x1，哪一個是 x2？",
    "lowestPoint": "比值在這一點是最大還是最小？",
    "claimA": "用 gaussianLog 計算一個樣本的 ln p(c) + ln g(x)：qcTrain 對它回傳的分數是多少？",
    "claimB": "數一數在 DS 上用樣本數當先驗機率和用別的先驗機率的錯誤：哪一種先驗機率的錯誤比較少？",
    "claimD": "用 mu1、Sigma1、mu2、Sigma2 的高斯分布，在同樣的網格上計算 g2/g1：最大值大到讓類別 2 有區域嗎？",
    "countForEqual": "這個分類器的先驗機率是樣本數：help(qcOptSet) 中哪個選項可以改變先驗機率？",
    "costForEqual": "你用成本訓練了這個分類器：qcTrain 的哪個選項不用成本，讓先驗機率本身相等？",
    "confOfCount": "這裡從來沒有預測為類別 2：這是先驗機率相等的分類器嗎？",
    "confOfCost": "這是 Q6 中成本的效果：這一題要的是哪個分類器？",
    "rateOfCount": "這是 Q2 的辨識率：這一題要的是哪個分類器？",
    "errorRate": "這是分類正確的樣本的比例，還是誤判的樣本的比例？",
    "precision": "分母是預測為類別 2 的樣本數：召回率的分母是什麼？",
    "missRate": "這是分類正確的樣本的比例，還是誤判的樣本的比例？",
    "ofAll": "這是佔所有樣本的比例：類別 2 有多少樣本？",
    "balancedForRecall": "這是兩類的平均：類別 2 的召回率是多少？",
    "weightOfTwo": "先驗機率 [w 1] 中，w 是哪一類的權重？",
    "weightIgnored": "結果和 w 無關：你在哪裡用到 w？",
    "weightTimesPrior": "類別 1 原來的先驗機率乘上了 w：[w 1] 是取代原來的先驗機率，還是乘上它們？",
    "weightTimesCount": "類別 1 的樣本數乘上了 w：先驗機率 [w 1] 是取代樣本數，還是乘上它們？",
    "trainedAnew": "這些高斯分布是從 DS 估計的：引數 qcPrm 裡有哪些高斯分布？",
    "recallsOfOne": "第二個數屬於哪一類？",
    "precisions": "這些是各行的比例：召回率是佔預測類別的樣本的比例，還是佔真實類別的樣本的比例？",
    "errorRates": "這些是分類正確的樣本的比例，還是誤判的樣本的比例？",
    "otherOrder": "函式應該依什麼順序回傳三個數？",
    "countsOfSheet": "函式除以的是練習中各類別的樣本數：引數 DS 有多少樣本？",
    "rateTwice": "第三個數是辨識率，還是兩個召回率的平均？",
    "indexForWeight": "這是陣列 w 的索引：這個索引的權重是多少？",
    "valueForWeight": "這是曲線的高度：曲線在哪個 w 達到這個高度？",
    "bestOfBalanced": "平衡辨識率在這裡最高：辨識率也最高嗎？",
    "lowestForBest": "辨識率在這裡最高還是最低？如果你的辨識率全是 0，練習的程式是否印出了函式的錯誤？",
    "bestOfRate": "辨識率在這裡最高：類別 2 的召回率在這裡是多少？",
    "bestOfRecall": "類別 2 的召回率在這裡最高：類別 1 的召回率在這裡是多少？",
    "noHalves": "結果是正確值的平方：高斯分布的指數中，距離前面的係數是什麼？",
    "noRoot": "平均值的項是對的：高斯分布中出現的是行列式的幾次方？",
    "noHalf": "行列式的項是對的：高斯分布的指數中，距離前面的係數是什麼？",
    "minus": "想像兩個平均值離得越來越遠：比值的最大值變大還是變小？你的函式呢？",
    "correlationsIgnored": "結果只用到各特徵的變異數：兩個特徵相關時會怎樣？",
    "determinantsTurned": "平均值的項是對的：哪一個高斯分布在平均值處比較高，寬的那個嗎？",
    "onlyDeterminants": "少了平均值：g2/g1 的最大值和兩個平均值的距離有關嗎？",
    "onlyMeans": "少了行列式：若兩個平均值相同，g2/g1 的最大值是多少？",
    "matrixOf2": "平均值的距離和 Sigma2 有關：梯度為 0 的地方，剩下的是哪個矩陣？",
    "sumOfMatrices": "你把共變異數相加：在 g2/g1 中，兩個指數的符號相同嗎？",
    "meanOfMatrices": "你取了共變異數的平均：若兩個類別共用一個，比值有最大值嗎？",
    "inversesSubtracted": "你把共變異數的反矩陣相減：最大值的點有沒有代入指數？",
    "notInverted": "你乘上了共變異數矩陣：距離的平方除以變異數，單位是什麼？",
    "traces": "平均值的項是對的：高斯分布裡會出現跡（trace）嗎？",
    "unbiasedForEstimate": "這個值差了一點：qcTrain 把一個類別的散佈矩陣除以哪個數？",
    "answersTurned": "一個類別會消失，是在另一個類別的樣本很多時，還是很少時？",
    "estimateForTruth": "這些答案適用於估計值：題目指定的是哪些高斯分布？",
    "otherCounts": "這個類別都不會消失嗎？和你的函式比較的是哪個比，n1/n2 還是 n2/n1？",
    "allVanish": "這個類別都會消失嗎？n2 最大時 n1/n2 是多少？你的函式回傳多少？",
    "costIgnored": "從來沒有預測為類別 2：成本傳給 qcTrain 了嗎？哪一類的成本比較高？"
                   "成本矩陣的列和行，哪個是真實類別（help(qcOptSet)）？",
    "costOnEqual": "你把成本和相等的先驗機率一起用：題目要的是什麼先驗機率？",
    "equalForCost": "這是先驗機率相等時的矩陣：題目要的成本是什麼？",
    "orderTurned": "哪個權重屬於哪個類別？",
    "costAlone": "你的權重和各類別的樣本數有關嗎？",
    "countAlone": "你的權重和成本有關嗎？",
    "costDivided": "誤判一個類別的樣本的成本越高，應該越常預測為那個類別，還是越少？",
    "bothEqual": "這些成本正好抵消各類別不同的樣本數嗎？",
    "countOfTwo": "這是類別 2 的樣本數：這時兩個類別的先驗機率乘成本相等嗎？",
    "countOfOne": "這是類別 1 的樣本數：它要和哪個數比較？",
    "allOverTwo": "這是類別 2 的比例的倒數：類別 2 該和所有樣本比，還是和類別 1 比？",
    "tenAgain": "這是 Q6 開頭的成本：它讓兩個類別的先驗機率乘成本相等嗎？",
    "equalFor3": "這裡有樣本被預測為類別 3：用什麼先驗機率才會這樣？",
    "countFor3": "這裡從來沒有預測為類別 3：這是先驗機率相等的分類器嗎？",
    "ratioWithEqual": "這是先驗機率相等時的比值：類別 1 和類別 2 一起和類別 3 競爭時，p1/p2 有影響嗎？",
    "ratioOfPair": "這個比值只比較類別 1 和類別 3：類別 2 呢？",
    "ratioOfNext": "這個比值只比較類別 2 和類別 3：類別 1 呢？",
    "ratioOfOther": "這個比值是無限大：題目問的是哪一類，你對哪一類呼叫了 qcVanish？",
    "presentRatio": "這是 DS3 現在的樣本數比值：比值到多少時類別 3 才會消失？",
    "recallForRegion": "類別 3 的每個樣本都被誤判：這就表示類別 3 沒有區域嗎？",
    "insideOutside": "哪一個是內部測試，也就是用訓練資料測試？",
    "scoreTurned": "這個分數是類別 2 比較大，還是類別 1 比較大？",
    "aucOfLabels": "這是用預測類別算的面積：ROC 曲線怎麼使用分數？",
    "trainedOnTest": "你是不是用測試資料訓練了分類器？測試資料的用途是什麼？",
    "axesTurned": "這兩個數，哪一個是類別 2 的召回率？",
    "operatingInside": "這是 DS 上的比例：題目要的是哪個資料集？",
    "operatingOfCount": "這個分類器從不預測為類別 2：Q3 的分類器用什麼先驗機率？",
    "missForRecall": "第二個數是類別 2 中分類正確的比例，還是誤判的比例？",
    "rightForAlarm": "第一個數是類別 1 分類正確的比例，還是被預測為類別 2 的比例？",
    "balancedOfCount": "這裡有一個類別從來沒有被預測：題目要的是哪個分類器？",
    "balancedTrained": "你是不是用測試資料訓練了分類器？測試資料的用途是什麼？",
    "costsTurned": "誤判一個類別 1 的樣本，成本是多少？誤判一個類別 2 的樣本呢？",
    "costSum": "這是所有樣本的總成本：每個樣本的平均成本是多少？",
    "errorForCost": "這個值把每個錯誤都算成 1：所有錯誤的成本都一樣嗎？",
    "costOfCount": "這是沒有用成本的分類器的平均成本：你在 Q6 訓練的是哪個分類器？",
    "costOfEqual": "這是 Q3 的分類器的平均成本：你在 Q6 訓練的是哪個分類器？",
    "fieldEqual": "實際上兩個類別一樣常出現，成本也一樣嗎？",
    "costForgotten": "這些先驗機率適合成本相同的錯誤：如 Q6，成本有什麼影響？",
    "shareForgotten": "這些權重是成本：實際上各類別多常出現？",
    "oddsOfOne": "類別 2 的權重是對的：樣本中有多少比例屬於類別 1？",
    "fieldOfTraining": "這些先驗機率來自 DS 的樣本數：實際上各類別的比例也一樣嗎？",
    "unknownEqual": "相等的先驗機率是一種猜測：這時兩個類別的樣本平均成本相同嗎？",
    # 認不出是哪種錯誤時的提示
    "majorityRate": "這個規則把所有樣本中的多少個分類正確？",
    "majorityBalanced": "這個規則對類別 1 和類別 2 分類正確的比例各是多少？這兩個比例的平均是多少？",
    "qcPrmCount": "你是用 DS、只用預設選項訓練分類器的嗎？",
    "confCount": "它算的是 qcPrmCount 對 DS 的預測嗎？真實類別是第一個引數嗎？",
    "ratioMost": "在網格的所有點上，exp(ln g2 - ln g1) 的最大值是多少？",
    "pointMost": "points 的哪一行有最大的 ln g2 - ln g1？",
    "vanishClaim": "要反駁這個說法，你會計算什麼？",
    "qcPrmEqual": "你是用 DS、只加上先驗機率相等的選項訓練分類器的嗎？",
    "confEqual": "它算的是 qcPrmEqual 對 DS 的預測嗎？真實類別是第一個引數嗎？",
    "rateEqual": "confEqual 的對角線佔所有樣本的多少比例？",
    "recallEqual": "類別 2 的樣本中，有多少分類正確？",
    "ratesAt": "呼叫 qcEval(DS, qcPrm) 之前設定 qcPrm.prior = [w, 1] 了嗎？比率是在 DS 上算的嗎？",
    "wBestRate": "辨識率在陣列 w 的哪個權重達到最大值？",
    "wBestBalanced": "平衡辨識率在哪個 w 達到最大值？",
    "vanishingRatio": "ln g2(x) - ln g1(x) 的梯度在哪一點是 0？g2/g1 在這一點是多少？",
    "ratioEstimated": "你的函式對 qcPrm.class_[0] 和 qcPrm.class_[1] 的平均值和共變異數矩陣回傳什麼？",
    "vanishes": "對每個 n2，n1/n2 是不是大於你的函式對 mu1, Sigma1, mu2, Sigma2 的值？",
    "confCost": "訓練時給了誤判各類別的成本嗎？順序和類別相同嗎？",
    "priorSame": "決策時比較的是先驗機率和成本的乘積：每個類別的乘積是多少？",
    "costEqual": "成本要多大，兩個類別的先驗機率乘成本才會相等？",
    "confCount3": "它算的是用 DS3 訓練的分類器對 DS3 的預測嗎？",
    "confEqual3": "它算的是用 DS3 和相等的先驗機率訓練的分類器對 DS3 的預測嗎？",
    "ratio3": "對 DS3、用樣本數當先驗機率的分類器，qcVanish 對類別 3 回傳什麼？",
    "vanished3": "(n1 + n2)/n3 大於 ratio3 嗎？",
    "aucInOut": "在兩個資料集上，用題目的分數，rocGet 的 .auc 各是多少？",
    "operating": "測試資料中，類別 1 有多少比例被預測為類別 2？類別 2 呢？",
    "balancedInOut": "在兩個資料集上，兩個召回率的平均各是多少？",
    "costInOut": "各類別有多少樣本被誤判？誤判一個樣本的成本是多少？這個資料集共有多少樣本？",
    "priorLowShare": "實際上各類別多常出現？誤判它的一個樣本，成本是多少？",
    "priorHighShare": "實際上各類別多常出現？誤判它的一個樣本，成本是多少？",
    "priorUnknown": "平均成本是 (1 - q) m1 + q m2，其中 q 是類別 2 的比例，m1、m2 是類別 1 和類別 2 的樣本的平均成本："
                    "用什麼先驗機率時，它和 q 無關？請在測試資料上用你的函式 ratesAt。",
}
SHEET = {
    "The prior-imbalance exercise: a ": """\
先驗機率不平衡的練習：公式沒有錯，一個類別卻消失了。找出原因和補救的方法。

請在副本上作答。把每個 ... 換成你的答案。隨時都可以執行這個檔案：它會列出還缺的答案，並繼續其他題目。
用這個指令檢查答案：python -m prtools check my_answers.py --lang zh
辨識率和召回率是 0 到 1 的數。數字至少要有三位小數，也可以直接寫算式；函式的結果不可以四捨五入。
混淆矩陣的每一列（row）是一個真實類別，每一行（column）是一個預測類別。""",
    "%% The data and the numbers of t": "%% 資料和各題的數字（不必填寫）",
    "the samples of two classes, for ": "兩個類別的樣本，除了 Q7 以外都用它",
    "the samples of three classes, fo": "三個類別的樣本，用在 Q7",
    "numbers of samples of class 1 (t": "DS 中類別 1（多數）和類別 2（少數）的樣本數",
    "numbers of samples of the three ": "DS3 中三個類別的樣本數",
    "the Gaussian from which class 1 ": "抽出 DS 的類別 1 的高斯分布",
    "the Gaussian from which class 2 ": "抽出 DS 的類別 2 的高斯分布",
    "three numbers of samples of clas": "Q5 中類別 2 的三個樣本數",
    "the cost of misclassifying a sam": "Q6 和 Q8 中誤判類別 2 的一個樣本的成本",
    "two proportions of class 2 in pr": "Q8 中類別 2 的兩個實際比例",
    "the seed of the test set of Q8": "Q8 的測試資料的亂數種子",
    "%% Q1. The data: n1 samples of c": """\
%% Q1. 資料：類別 1（多數）有 n1 個樣本，類別 2（少數）有 n2 個
評估「永遠預測類別 1」這個規則。一個類別的召回率，是它的樣本中分類正確的比例；平衡辨識率是各類別召回率的平均。""",
    "recognition rate of that rule (4": "這個規則的辨識率（4 位小數）",
    "its balanced rate": "它的平衡辨識率",
    "%% Q2. Train with the class coun": "%% Q2. 用各類別的樣本數當先驗機率來訓練，看看密度和決策邊界。類別 2 在哪裡？",
    "the classifier (qcTrain)": "分類器（qcTrain）",
    "its confusion matrix on DS (qcEv": "它在 DS 上的混淆矩陣（qcEval, confMatGet）",
    "Class 2 is predicted where p2 g2": """\
在 p2 g2(x) > p1 g1(x) 的地方會預測為類別 2。在網格上尋找最大的 g2/g1 和它所在的點。
gaussianLog(points, qcPrmCount.class_[0]) 是各點的 ln g1，不含先驗機率；用 .class_[1] 則得到 ln g2。""",
    "2 x 103041, one point per column": "2 x 103041，每一行（column）一個點",
    "the largest g2/g1 on the grid": "網格上最大的 g2/g1",
    "the grid point of this maximum, ": "這個最大值所在的網格點，2 個數字",
    "The formula is correct, but clas": """\
公式沒有錯，類別 2 卻消失了。下面只有一個說法是對的，請逐一驗證：
  'a'  程式有錯：qcTrain 的分數和 ln p(c) + ln g(x) 不同。
  'b'  換成別的先驗機率，同樣的高斯分布在這些樣本上的錯誤會比較少。
  'c'  類別 2 的密度，沒有一處達到類別 1 的 n1/n2 倍。
  'd'  n2 個樣本太少：用真正的 mu1、Sigma1、mu2、Sigma2，類別 2 就會有區域。""",
    "'a', 'b', 'c' or 'd'": "'a'、'b'、'c' 或 'd'",
    "the reason in one or two sentenc": "用一兩句話說明原因，什麼語言都可以：給老師看的，程式不檢查",
    "The reason why class 2 vanishes.": """\
類別 2 消失的原因。左圖：通過你的 pointMost 的直線上的兩個加權密度。右圖：平面上的 g2/g1，
叉號是你的 pointMost。g2/g1 有沒有一處達到 n1/n2？""",
    "%% Q3. Repeat Q2 with equal prio": "%% Q3. 改用相等的先驗機率，重做 Q2",
    "the classifier": "分類器",
    "its confusion matrix": "它的混淆矩陣",
    "its recognition rate": "它的辨識率",
    "the recall of class 2": "類別 2 的召回率",
    "%% Q4. Other priors: [w 1] for e": """\
%% Q4. 其他的先驗機率：下面每個 w 的 [w 1]
用 qcEval 和 numpy 寫出這個函式：設定 qcPrm.prior，再評估分類器，不必重新訓練。檢查時會用別的樣本、別的高斯分布和
別的 w 測試你的函式，並鎖住套件的解答 qcPriorSweep。下面的圖把你的曲線和 qcPriorSweep 的曲線畫在一起比較。""",
    "Return the recognition rate, the": "回傳先驗機率 [w 1] 時在 DS 上的辨識率、類別 2 的召回率和平衡辨識率。",
    "placeholders until you write the": "寫好函式之前的暫用值",
    "a w with the highest recognition": "辨識率最高的一個 w",
    "a w with the highest balanced ra": "平衡辨識率最高的一個 w",
    "your curves are red: do they cov": "紅色是你的曲線：和套件的曲線重合嗎？",
    "%% Q5. When does class 2 vanish?": """\
%% Q5. 類別 2 什麼時候消失？
在 p2 g2(x) > p1 g1(x) 的地方會預測為類別 2。請在紙上推導任意兩個高斯分布的 g2(x)/g1(x) 的最大值。
假設 Sigma1 - Sigma2 是正定的，這個比值就有最大值。再用 numpy 寫出結果。
檢查時會用 1 到 5 個特徵的高斯分布測試你的函式，並鎖住套件的解答 qcVanish；下面會用到它。""",
    "Return the ratio p1/p2 above whi":
        "由平均值 (d,) 和共變異數矩陣 (d, d) 回傳 p1/p2 的比值，超過它類別 2 就沒有區域。",
    "DS was drawn from the Gaussians ": """\
DS 是從 mu1、Sigma1、mu2、Sigma2 的高斯分布抽樣得到的。類別 1 有 n1 個樣本，用樣本數當先驗機率，
類別 2 的樣本數是 n2Tried 的每一個值時，類別 2 會消失嗎？""",
    "the vanishing ratio of the Gauss": "qcTrain 從 DS 估計的高斯分布，比值到多少時消失（請和 ratioMost 比較）",
    "three answers, True or False, in": "三個答案，True 或 False，順序和 n2Tried 相同",
    "g2/g1 on the line through both m": """\
通過兩個平均值的直線上的 g2/g1，以及它的最大值（圓點）。每個 n1/n2 是一條水平線：比值在哪裡高於這條線？""",
    "%% Q6. Costs. Misclassifying a s": """\
%% Q6. 成本。誤判類別 2 的一個樣本，成本是 cost2；誤判類別 1 的，成本是 1
用樣本數當先驗機率，並用 cost= 把成本傳給 qcTrain。""",
    "the confusion matrix": "混淆矩陣",
    "priors (2 weights) that give the": "沒有成本，但預測類別處處相同的先驗機率（2 個權重）",
    "the cost of misclassifying class": "誤判類別 2 的成本是多少時，以樣本數為先驗機率等同於相等的先驗機率",
    "The boundary from costs is grey,": "灰色是成本的邊界，虛線是你的先驗機率的邊界：兩者重合嗎？",
    "%% Q7. Three classes with counts": "%% Q7. 三個類別，樣本數是 counts3。用樣本數當先驗機率時，"
                                        "類別 3 的每個樣本都被誤判。",
    "the confusion matrix with the co": "用樣本數當先驗機率的混淆矩陣",
    "the confusion matrix with equal ": "先驗機率相等時的混淆矩陣",
    "the ratio (p1 + p2)/p3 at which ": "(p1 + p2)/p3 到多少時類別 3 消失：沒有公式，請用 qcVanish",
    "has the region of class 3 vanish": "用樣本數當先驗機率時，類別 3 的區域消失了嗎？True 或 False",
    "the last point of the shrinking ": "類別 3 的區域縮小時，最後剩下的點",
    "enlarged around this point, with": "在這一點附近放大，不畫樣本",
    "%% Q8. So far, you have tested o": """\
%% Q8. 到目前為止，你都用訓練資料測試。這是來自同樣的高斯分布的測試資料，是原來的 50 倍：""",
    "For the ROC of class 2, the scor": """\
類別 2 的 ROC：樣本的分數是 qcEval 的 logProb[1] - logProb[0]，分數大於門檻值 0 就預測為類別 2：
rocGet(labels, score, threshold=0)。所有的分類器都是用 DS 訓練的。""",
    "the area under the ROC of the cl": "Q3 的分類器在 DS 和 test 上的 ROC 下面積，2 個數字",
    "its point on the ROC of test: fr": "它在 test 的 ROC 上的點：類別 1 被預測為類別 2 的比例，類別 2 的召回率",
    "its balanced rate on DS and on t": "它在 DS 和 test 上的平衡辨識率",
    "the mean cost per sample of the ": "Q6 的分類器在 DS 和 test 上每個樣本的平均成本，成本是 [1, cost2]",
    "In practice, the proportion of c": """\
實際上類別 2 的比例可能和 DS 中不同。成本和 Q6 一樣是 [1, cost2]。
一個沒有成本的分類器，要用什麼先驗機率（2 個權重），平均成本才最低？不知道比例時，因為 test 的樣本數有限，
各種比例的平均成本只能大約相等。""",
    "if lowShare is the proportion of": "若類別 2 的比例是 lowShare",
    "if highShare is the proportion o": "若類別 2 的比例是 highShare",
    "if the proportion is unknown: pr": "若不知道比例：不論比例多少，在 test 上的平均成本都相同的先驗機率",
    "proportion of class 2 in practic": "實際上類別 2 的比例",
    "%% Where to go from here": """\
%% 接下來
在探索頁面改變先驗機率：python -m prtools explore imbalance2。用 prData('imbalanceHmm') 重做 Q1 到 Q6：
這個資料集類似課文習題的資料集，沒有類別消失，召回率卻崩潰了。每個類別只用一個高斯分布常常不夠（help(gmmcTrain)）。
n2 個樣本對一個共變異數矩陣來說很少（help(qcTune)）。
課文的來源：
  張智星, Data Clustering and Pattern Recognition (資料分群與樣式辨認), 5-6 Quadratic Classifiers:
      http://mirlab.org/jang/books/dcpr/
  Elli Angelopoulou, Statistical Classifiers, Friedrich-Alexander-Universitaet Erlangen-Nuernberg:
      https://www5.cs.fau.de
  Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
      https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics
  T. Hastie, R. Tibshirani, J. Friedman, The Elements of Statistical Learning, chapter 4:
      https://hastie.su.domains/ElemStatLearn/""",
}
