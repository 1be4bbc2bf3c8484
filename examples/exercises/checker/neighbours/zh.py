"""The hints of this worksheet in Traditional Chinese. ``en`` has the same keys.

SHEET maps the first characters of each comment and docstring of the worksheet to its translation.
"""
HINT = {
    # 對已知錯誤的提示，依第一次出現的題目排列
    "percent": "機率會大於 1 嗎？50 % 寫成 0 到 1 的數是多少？",
    "percentRounded": "機率會大於 1 嗎？50 % 寫成 0 到 1 的數是多少？",
    "classesTurned": "類別的順序是什麼？No 的標籤是哪一個？",
    "equalPriors": "這樣的先驗機率表示兩個類別一樣常出現：在表中，各類別多常出現？",
    "countForShare": "這是個數：題目要的是比例嗎？",
    "oddsForShare": "你把一個類別的樣本數除以另一個類別的樣本數：先驗機率的分母是什麼？",
    "conditionalTurned": "你除以有這個水準的日子數：P(水準 | 類別) 的分母要算哪些日子？",
    "jointForConditional": "你除以所有日子的個數：P(水準 | 類別) 的分母要算哪些日子？",
    "classesIgnored": "這個答案和類別無關：P(水準 | 類別) 的分母要算哪些日子？",
    "laplaceTooEarly": "這是 p = 1 的結果：這一題要校正嗎？",
    "notNormalised": "你的兩個值加起來是多少？所有類別的後驗機率，總和必須是多少？",
    "notNormalisedPrior": "這些只是條件機率的乘積：先驗機率在哪裡？後驗機率的總和必須是多少？",
    "priorForgotten": "條件機率是對的：還不知道天氣的時候，兩個類別一樣常出現嗎？",
    "roundedProducts": "你先把乘積捨入，再除以總和：捨入後的乘積有幾位有效數字？",
    "firstFeatureOnly": "結果只用到第一個特徵：表中有幾個特徵？",
    "decisionForPosterior": "這些值表示決策，不是機率：各類別的機率是多少？",
    "evidenceByFeatures": "你的後驗機率總和不是 1，因為你除以各水準頻率的乘積：不知道類別時，特徵是獨立的嗎？",
    "pIgnored": "結果和 p 無關：拉普拉斯校正的估計值裡，p 在哪裡？",
    "pIsOne": "這個結果在 p = 1 時是對的：p 是別的值時，什麼會改變？",
    "onlyNumerator": "你的所有水準的估計值加起來是 1 嗎？校正一共加了幾個樣本？",
    "onlyDenominator": "分母是對的：樣本數是 0 的水準，你的估計值可能大於 0 嗎？",
    "pOnce": "分母只算了加在一個水準上的樣本：有幾個水準各得到 p 個樣本？",
    "VOnce": "分母在每個水準只加了一個樣本：每個水準要加幾個樣本？",
    "levelsSeen": "你算的是資料中出現過的水準：沒有出現的水準，校正也會加樣本嗎？",
    "levelsToMax": "你把 x 中最大的代碼當成水準的個數：最後一個水準一定會出現在 x 中嗎？",
    "codeShifted": "你數的是另一個水準的樣本：第一個水準的代碼是多少？",
    "brackets": "Python 先算除法，還是先算加減？是不是少了括號？",
    "tableSize": "你用了表中所有日子的個數：x 中有這個類別的幾個樣本？",
    "pAdded": "你把 p 加到相對頻率上：拉普拉斯校正把 p 加到哪個數上？",
    "pTimesV": "你把所有水準的樣本都加到一個水準上：每個水準要加幾個樣本？",
    "zeroOnly": "你只校正 0：這樣所有水準的估計值加起來是 1 嗎？",
    "countIgnored": "結果和這個水準的資料無關：它的樣本數在哪裡？",
    "othersCounted": "你數的是其他水準的樣本：分子要數哪些樣本？",
    "inverted": "這個比值的分子是兩者中的哪一個？",
    "otherClass": "這個值屬於另一個類別：題目問的是哪個類別？",
    "sampleLevel": "這是另一天的第一個水準的估計值：這一題問的是哪一天？",
    "limitZero": "所有水準的機率加起來是 1：所有水準的估計值都可以趨近你的極限嗎？",
    "limitOne": "所有水準的機率加起來是 1：若一個水準有你的極限，其他水準還剩多少？",
    "classesForLevels": "你除以類別的個數：p 個樣本是加在什麼上面？",
    "featuresForLevels": "你用了特徵的個數：p 個樣本是加在什麼上面？",
    "priorSmoothed": "你也把 p 加到各類別的樣本數上：題目指定的先驗機率是什麼？",
    "priorOnly": "結果和樣本的水準無關：除了先驗機率，乘積還有哪些因子？",
    "logarithm": "這些是乘積的對數：哪些值在 0 和 1 之間，而且總和是 1？",
    "allDays": "兩個類別中，你除以同一個樣本數：P(水準 | 類別) 的分母要算哪些樣本？",
    "sumForProduct": "你把條件機率相加：獨立的特徵，機率怎樣合起來？",
    "lastOmitted": "最後一個特徵對結果沒有影響：你的迴圈在哪裡結束？",
    "dayOfQ1": "這是 Q1 那一天的後驗機率：這一題問的是哪一天？",
    "claimOthersFavour": "計算兩個類別的先驗機率和後三個水準的因子的乘積：哪一個乘積比較大？",
    "claimLevelUnseen": "看看第一個特徵那一行：這個水準出現在哪些列？",
    "claimPriorSmall": "改用相等的先驗機率：決定結果的是乘積中的哪一個因子？",
    "insideOutside": "哪一個是內部測試的結果？",
    "errorForRate": "這是分類正確的樣本的比例，還是誤判的樣本的比例？",
    "percentRate": "比率會大於 1 嗎？50 % 寫成 0 到 1 的數是多少？",
    "insideTwice": "第二個數應該是留一驗證法的比率：在這個測試中，要分類的那一天也在訓練資料裡嗎？",
    "looTwice": "第一個數應該是內部測試的比率：內部測試用哪些日子訓練？",
    "withoutLaplace": "這是 p = 0 的結果：題目指定的 p 是多少？",
    "fromOne": "你從 1 開始數：陣列第一個元素的索引是多少？",
    "fromOrigin": "你選的是離原點最近的點：必須從哪一點量距離？",
    "metricsTurned": "第一個索引是對的：另外兩個距離，哪一個把差加起來，哪一個只用其中一個？",
    "metricsReversed": "題目依什麼順序列出三個距離？",
    "sameMetric": "你三次都用同一個距離：另外兩個距離怎樣合起各特徵的差？",
    "classForIndex": "這些是標籤：題目要的是類別，還是點的索引？",
    "distanceForIndex": "這些是距離：numpy 的哪個函式回傳最小值的索引？",
    "tieFirst": "好幾個類別票數最多時，你選最小的標籤：Q4 的平手規則是什麼？",
    "tieLast": "好幾個類別票數最多時，你選最大的標籤：Q4 的平手規則是什麼？",
    "tieNearestOfAll": "平手時，你選所有鄰居中最近的那一個的類別：這個類別一定是平手的類別之一嗎？",
    "tieAgain": "平手時，你去掉最遠的鄰居，再投票一次：Q4 的平手規則是什麼？",
    "nearestOnly": "只有一個鄰居投票：k 是什麼意思？",
    "oneMore": "數一數投票的鄰居：是不是多於 k 個？",
    "oneLess": "數一數投票的鄰居：是不是少於 k 個？在留一驗證法中，你數的鄰居裡有樣本自己嗎？",
    "farthest": "你用的是距離最小的樣本，還是距離最大的樣本？",
    "manhattan": "你把各特徵的差的絕對值相加：題目指定的是哪種距離？",
    "maximum": "你只用了各特徵中最大的差：題目指定的是哪種距離？",
    "signed": "你把差直接相加，沒有平方：兩個不同的點，距離可以是 0 嗎？",
    "oneFeature": "你的距離只用到第一個特徵：要對陣列的哪個軸加總？",
    "nearestSkipped": "你跳過了最近的樣本：這裡要分類的樣本在訓練資料裡嗎？",
    "allVote": "你的結果和 k 有關嗎？哪些樣本投票？",
    "meanOfLabels": "你取了標籤的平均：標籤是可以平均的數，還是名稱？",
    "medianOfLabels": "你取了標籤的中位數：標籤是有大小順序的數，還是名稱？",
    "positionForClass": "這是鄰居的位置：這個鄰居的標籤是什麼？",
    "uniqueIndex": "這是不同標籤的陣列中的位置：這個位置的標籤是什麼？",
    "meanRounded": "你把標籤的平均捨入：若類別 1 和類別 3 各有一票，平均是多少？",
    "indexForClass": "這是樣本的索引：這個樣本的標籤是什麼？",
    "countForClass": "這是票數：哪個類別有這麼多票？",
    "labelsFromZero": "你的標籤從 0 開始：資料中有哪些標籤？",
    "weighted": "在你的函式中，近的鄰居票數比遠的多：題目中每個鄰居有幾票？",
    "axisTurned": "你的陣列中，每個特徵有一個距離：必須計算到幾個樣本的距離？",
    "unsorted": "投票的是 X 的前 k 個樣本：它們是最近的樣本嗎？",
    "insideClasses": "這些是樣本自己的標籤：每個樣本最近的另一個樣本，會預測哪個類別？",
    "flagsForClasses": "這些值表示預測是否正確：每個樣本預測的是哪個類別？",
    "errorFlags": "這些值表示預測是否錯誤：每個樣本預測的是哪個類別？",
    "indexForNeighbour": "這些是鄰居的索引：這些鄰居屬於哪些類別？",
    "threeForOne": "這是 kLine 中另一個 k 的結果：題目指定的 k 是多少？",
    "otherOfTwo": "這些是沒有被預測的類別：每個最近的鄰居屬於哪個類別？",
    "looForInside": "這裡每個樣本都被拿掉：內部測試會拿掉樣本嗎？",
    "kTurned": "這兩個數，哪一個屬於第一個 k？",
    "insideAlwaysOne": "在內部測試中，每個樣本投票給自己的類別：其他樣本也投票時，這一票就能決定結果嗎？",
    "insideForLoo": "你的測試把每個樣本也算成自己的鄰居嗎？留一驗證法要拿掉哪個樣本？",
    "sameK": "兩個數都是第一個 k 的比率：第二個 k 的比率是多少？",
    "selfVotes": "你多數了一個鄰居，但樣本自己仍然投票：在留一驗證法中，誰的票才算？",
    "insideManhattan": "你的函式把每個樣本也算成自己的鄰居嗎？Q4 指定的是哪種距離？",
    "labelsKept": "你拿掉了 X 的一行：剩下的各行，和同一個位置的標籤還相符嗎？",
    "firstSamples": "你只拿掉前面的樣本，和 Q5 直線上的一樣多：X 有幾個樣本？",
    "balancedForRate": "這是各類別的召回率的平均：所有樣本中有多少分類正確？",
    "varianceForSd": "特徵的單位是什麼？你的分母的單位是什麼？",
    "meanKept": "尺度是對的：你的標準化分數，平均值是多少？",
    "scaleKept": "平均值是對的：你的標準化分數，標準差是多少？",
    "unbiased": "你的標準化分數稍微小了一點：題目說變異數除以哪個數？",
    "rangeForSd": "你用了各特徵的最小值和最大值：標準化分數用什麼來量測分散程度？",
    "maximumForSd": "你除以各特徵最大的值：標準化分數用哪個平均值，用什麼量測分散程度？",
    "withSample": "你的平均值和標準差和 x 有關：它們必須用哪些樣本計算？",
    "ownMean": "你對 x 的各特徵取了平均值：一個特徵的平均值，必須用哪些樣本計算？",
    "allFeatures": "兩個特徵用了同一個平均值和標準差：兩個特徵的單位相同嗎？",
    "meanMinusSample": "大於平均值的值，標準化分數是正的還是負的？",
    "absolute": "你的標準化分數從來不是負的：小於平均值的值，標準化分數是多少？",
    "featuresTurned": "這兩個數，哪一個屬於特徵 1？",
    "otherUnitUsed": "這是另一種單位的比率：題目指定的是哪一種單位？",
    "scaledUsed": "這是特徵標準化之後的比率：這個答案要縮放嗎？",
    "oneNeighbour": "這是只有一個鄰居的比率：kUnit 是多少？",
    "otherClassifier": "這是二次分類器的比率：題目要的是哪個分類器？",
    "firstUnitUsed": "這是第一種單位的比率：你把哪個特徵乘上 unitFactor？",
    "otherFeature": "你乘了特徵 1，或者除了特徵 2：在另一種單位中，哪個特徵的數字比較大？",
    "notScaled": "這是沒有標準化的比率：你在哪裡把特徵標準化？",
    "claimManhattan": "若一個特徵的數字非常大，曼哈頓距離中哪一項最重要？",
    "claimMaximum": "若一個特徵的數字非常大，哪個特徵的差最大？",
    "claimLargeK": "更多鄰居投票時，距離會改變嗎？",
    "valueForK": "這是最高的比率：哪個 k 有這個比率？",
    "indexForK": "這是比率陣列的索引：這個索引的 k 是多少？",
    "largestForBest": "這是尋找範圍的盡頭：留一驗證法的比率在那裡最高嗎？",
    "guessing": "你似乎認為這等於亂猜的比率：拿掉一個樣本後，其他樣本中有幾個和它同類？",
    "kMaxForAll": "這是 kMax 的比率：其他樣本全部投票時，有幾個樣本投票？",
    "nextK": "對 kTest 的每個 k，這是 k + 1 的錯誤率：如果陣列依序存放 k = 1、2、… 的比率，k 的比率在哪個索引？",
    "rateForError": "這是辨識率還是錯誤率？",
    "insideForTest": "這些是 DS 上的錯誤率，每個樣本是自己的鄰居：要分類的是哪些樣本？",
    "looForTest": "這些是 DS 上留一驗證法的錯誤率：要分類的是哪些樣本？",
    "trainedOnTest": "這些錯誤率的鄰居在測試資料中：鄰居必須在哪個資料集中？",
    "setsTurned": "鄰居在哪個資料集中？要分類的是哪個資料集？",
    "noHalf": "你用了兩個平均值的距離：邊界到每個平均值有多遠？",
    "quarter": "你的邊界離平均值太近了：兩邊各是它們的距離的多少比例？",
    "bothTails": "你把兩個類別的錯誤相加，沒有乘上先驗機率：各類別的先驗機率是多少？",
    "oneTail": "這只是一個類別的錯誤：兩個類別的錯誤加起來是多少？",
    "testForBayes": "這是測試資料上的錯誤率：從高斯分布本身可以算出什麼錯誤率？",
    "twice": "這個上界成立，但太大了：Cover 和 Hart 的上界還要減去哪一項？",
    "product": "和貝氏錯誤率比一比：錯誤率的上界可以比它小嗎？",
    "halfOfSquare": "有兩個類別時，貝氏錯誤率的平方前面的係數是什麼？",
    "lowerBound": "這是貝氏錯誤率本身：它是下界還是上界？",
    "boundOfEstimate": "你代入了測試資料上的錯誤率：Cover 和 Hart 的上界裡是哪個錯誤率？",
    "claimOneBest": "比較 testErrors 的兩個值：內部測試的比率能預測哪一個比較小嗎？",
    "claimLargest": "除了一個樣本以外全部投票時，測試資料上的錯誤率是多少？",
    "claimInside": "計算 k = 1 時在測試資料上的辨識率：內部測試和留一驗證法的比率，哪一個比較接近？",
    # 認不出是哪種錯誤時的提示
    "priors": "所有日子中，有幾天的標籤是 No，有幾天是 Yes？",
    "firstGiven": "標籤為 No 的日子中，有幾天出現這個水準？標籤為 Yes 的日子中呢？",
    "posteriors": "每個類別中，先驗機率和四個條件機率的乘積是多少？各佔兩個乘積總和的多少比例？",
    "laplace": "若每個水準各加 p 個樣本，這個水準有多少樣本，一共有多少樣本？"
               "對任何 p 和 V，以及沒有出現在 x 中的水準，你的函式都正確嗎？",
    "zeroEstimates": "對標籤為 No 的日子的第一個特徵和 pTried 的每個 p，你的函式回傳什麼？",
    "estimateLimit": "p 非常大時，你的函式回傳什麼？",
    "naivePosterior": "每個類別都有先驗機率，而且每個特徵有一個因子嗎？有沒有除以各類別的總和？"
                      "對任何 p、任何個數的特徵和水準，你的函式都正確嗎？",
    "zeroPosteriors": "對 zeroDay 和 pTried 的每個 p，你的函式回傳的第一個數是什麼？",
    "zeroClaim": "要反駁這個說法，你會計算什麼？",
    "tennisInOut": "你的函式把 14 天中的幾天分類正確？分類某一天之前，先從 X 和 y 拿掉那一天，又有幾天正確？",
    "nearestBy": "用這三種距離，各是哪一點離 newPoint 最近？那一點的索引是多少？",
    "neighbourClass": "你有沒有把距離排序，再數前 k 個樣本的標籤？你的函式用到所有特徵、k 和 Q4 的平手規則了嗎？",
    "newClasses": "把各點依到 newPoint 的距離排序：前 k 個點屬於哪些類別？",
    "lineClasses": "每個樣本最近的另一個樣本是哪一個？這個鄰居屬於哪個類別？",
    "lineInside": "若樣本自己也算在內，每個樣本最近的 k 個樣本是哪些？",
    "lineLoo": "每個樣本最近的 k 個其他樣本是哪些？有多少比例的樣本分類正確？",
    "looRate": "分類樣本 i 之前，有沒有從 X 和 y 都拿掉它？回傳的是分類正確的比例嗎？"
               "你的函式用到所有特徵、k 和 Q4 的平手規則了嗎？",
    "standardised": "對每個特徵，x 比平均值大幾個標準差？",
    "looUnit": "對 DS.input、DS.output 和 kUnit，你的 looRate 回傳什麼？",
    "looOtherUnit": "把 DS.input 的第二列乘上 unitFactor，你的 looRate 回傳什麼？",
    "looScaled": "對所有樣本的標準化分數，你的 looRate 回傳什麼？",
    "unitClaim": "比較 perfLoo 對兩種單位的 computedClass：有幾個類別不同？",
    "kBest": "k 從 1 到 kMax，留一驗證法的比率各是多少？用了 Q4 的平手規則嗎？",
    "looAll": "拿掉一個樣本，其他全部投票時，各類別有幾個樣本投票？",
    "testErrors": "鄰居在 DS 中，鄰居的個數是 k，測試資料有多少比例被誤判？",
    "errorBayes": "兩個高斯分布的邊界在哪裡？每個高斯分布有多少比例在錯的那一邊？",
    "errorBound": "help(coverHart) 中的上界是什麼？你代入哪個錯誤率？",
    "kClaim": "要反駁這個說法，你會計算什麼？",
}
SHEET = {
    "Neighbours and naive Bayes: stud": """\
最近鄰和單純貝氏分類器：研究兩種計算樣本個數的分類器。

一個為 0 的個數就能決定預測的類別，特徵的單位也能。

請在副本上作答。把每個 ... 換成你的答案。隨時都可以執行這個檔案：它會列出還缺的答案，並繼續其他題目。
用這個指令檢查答案：python -m prtools check my_answers.py --lang zh
機率、比率和錯誤率是 0 到 1 的數。數字至少要有三位小數，也可以直接寫算式；函式的結果不可以四捨五入。
標籤和索引是整數，索引從 0 開始。""",
    "%% The data and the numbers of t": "%% 資料和各題的數字（不必填寫）",
    "the weather on 14 days, and the ": "14 天的天氣，以及有沒有打網球，用在 Q1 到 Q3",
    "the day of Q1": "Q1 的那一天",
    "the day of Q2 and Q3": "Q2 和 Q3 的那一天",
    "three parameters of Laplace's es": "拉普拉斯校正的三個參數，用在 Q2 和 Q3",
    "8 points in the plane, for Q4": "平面上的 8 個點，用在 Q4",
    "the classes of these points": "這些點的類別",
    "a point without a class, for Q4": "還沒有類別的點，用在 Q4",
    "four numbers of neighbours, for ": "四個鄰居的個數，用在 Q4",
    "7 samples with one feature, for ": "只有一個特徵的 7 個樣本，用在 Q5",
    "the classes of these samples": "這些樣本的類別",
    "two numbers of neighbours, for Q": "兩個鄰居的個數，用在 Q5",
    "the means of two Gaussians with ": "兩個高斯分布的平均值，共變異數矩陣是單位矩陣",
    "samples of these Gaussians, for ": "來自這兩個高斯分布的樣本，用在 Q6 和 Q7",
    "the test set of Q7": "Q7 的測試資料",
    "the factor between two units of ": "特徵 2 的兩種單位之間的倍數，用在 Q6",
    "the number of neighbours in Q6": "Q6 的鄰居的個數",
    "the largest number of neighbours": "Q7 中要試的鄰居的最大個數",
    "two numbers of neighbours for th": "Q7 的測試資料用的兩個鄰居的個數",
    "X has one day per column and the": "X 的每一行（column）是一天，內容是各水準的代碼；y 是標籤",
    "the number of levels per feature": "各特徵的水準個數",
    "Return the codes (4,) of the lev": "回傳一天的各水準的代碼 (4,)。代碼 1 是 tennis.inputLevel 中的第一個水準。",
    "%% Q1. A table that you can coun": """\
%% Q1. 一張可以數的表
標籤 1 是 No（沒有打網球），標籤 2 是 Yes。每個機率都用相對頻率估計，不加校正。
單純貝氏分類器假設在每個類別中，四個特徵互相獨立。""",
    "P(No) and P(Yes), 2 numbers": "P(No) 和 P(Yes)，2 個數字",
    "P(first level of day | No) and P": "P(day 的第一個水準 | No) 和 P(day 的第一個水準 | Yes)，2 個數字",
    "P(No | day) and P(Yes | day) for": "用 day 的全部四個水準，P(No | day) 和 P(Yes | day)，2 個數字",
    "This figure shows the factors of": """\
這張圖是兩個乘積的因子。先驗機率和第一個水準的長條是你的答案。哪個類別的長條比較長？哪個類別的乘積比較大？""",
    "%% Q2. Laplace's estimate: p sam": """\
%% Q2. 拉普拉斯校正：每個水準各加 p 個樣本
用 numpy 寫出 P(水準 | 類別) 的估計值。p = 0 時，它是相對頻率；p > 0 時，一個特徵的 V 個水準的估計值，總和仍然是 1。
檢查時會用別的樣本、別的 V 和 p 測試你的函式。水準的代碼是 1 到 V，有的水準可能不在 x 中。""",
    "Return the estimate of P(v | cla": "x (n,) 是該類別 n 個樣本在一個特徵上的代碼；回傳 P(v | 類別) 的估計值。",
    "P(first level of zeroDay | No) f": "對 pTried 的每個 p，P(zeroDay 的第一個水準 | No)，3 個數字",
    "the limit of this probability fo": "p 很大時，這個機率的極限",
    "The curve is your function, the ": "曲線是你的函式，圓點是 zeroEstimates，虛線是你的極限：三者一致嗎？",
    "p = 0 is drawn at .01": "p = 0 畫在 .01 的位置",
    "%% Q3. The posterior of naive Ba": """\
%% Q3. 單純貝氏分類器的後驗機率，以及樣本數是 0 的水準
用 numpy 寫出這個函式。先驗機率是相對頻率，不加 p；條件機率用拉普拉斯校正估計。檢查時會用有兩個類別、
1 到 5 個特徵的別的表測試你的函式，並鎖住套件的解答 nbcTrain 和 nbcEval。""",
    "Return the posteriors of class 1": """\
對代碼為 x (d,) 的樣本，回傳類別 1 和類別 2 的後驗機率。

X (d, n) 是 n 個訓練樣本的代碼，y (n,) 是標籤，V (d,) 是各特徵的水準的個數。""",
    "P(No | zeroDay) for each p in pT": "對 pTried 的每個 p，P(No | zeroDay)，3 個數字",
    "With p = 0, one class is impossi": """\
p = 0 時，zeroDay 不可能屬於其中一個類別。下面只有一個說法是對的，請逐一驗證：
  'a'  zeroDay 的後三個水準也支持 Yes：它們的因子和先驗機率的乘積，Yes 的比較大。
  'b'  zeroDay 的第一個水準在 14 天中都沒有出現。
  'c'  zeroDay 的第一個水準沒有出現在 No 的日子，所以其他水準對 P(No | zeroDay) 沒有影響。
  'd'  No 的先驗機率太小：若先驗機率相等，P(No | zeroDay) 就會大於 0。""",
    "'a', 'b', 'c' or 'd'": "'a'、'b'、'c' 或 'd'",
    "Is this posterior credible after": "只看了 14 天，這個後驗機率可信嗎？用一句話告訴老師（程式不檢查）",
    "In the leave-one-out test, each ": "留一驗證法：每一天都由其他 13 天訓練的分類器來分類，水準的個數不變。",
    "rates of naive Bayes with p = 1:": "p = 1 的單純貝氏分類器的比率：內部測試和留一驗證法，2 個數字",
    "The curve is your function, and ": "曲線是你的函式，圓點是 zeroPosteriors。曲線趨近哪個值？為什麼？",
    "%% Q4. The vote of k neighbours": """\
%% Q4. k 個鄰居的投票
曼哈頓距離是所有特徵的差的絕對值的總和，最大距離是其中最大的一個。""",
    "indices of the points nearest to": "離 newPoint 最近的點的索引：歐氏距離、曼哈頓距離、最大距離",
    "Write the function with numpy an": """\
用 numpy 和歐氏距離寫出這個函式。平手規則：若好幾個類別的票數最多，就選這些類別的樣本中最近的那一個的類別。
檢查時會用有 1 到 4 個特徵的別的樣本測試你的函式，並鎖住套件的解答，例如 knncTrain。""",
    "Return the class of x (d,) by a ": "用 k 個最近鄰的投票，回傳 x (d,) 的類別。樣本 X (d, n) 的標籤是 y (n,)。",
    "the class of newPoint for each k": "對 kTried 的每個 k，newPoint 的類別，4 個標籤",
    "The points of each distance 4.5 ": """\
離 newPoint 距離 4.5 的點，畫出一個圓、一個菱形和一個正方形。你的最近的點有紅圈：曲線變大時，
哪條曲線先碰到哪個紅圈？""",
    "%% Q5. Leave-one-out by hand": """\
%% Q5. 用手算留一驗證法
直線上的 7 個樣本，每一個都用其他 6 個樣本中的最近鄰來分類。在內部測試中，每個樣本也是自己的鄰居。""",
    "the class of each sample in the ": "k = 1 時，留一驗證法中每個樣本的類別，7 個標籤",
    "the inside-test rate for each k ": "對 kLine 的每個 k，內部測試的比率，2 個數字",
    "the leave-one-out rate for each ": "對 kLine 的每個 k，留一驗證法的比率，2 個數字",
    "Write this function with your ne": "用你的 neighbourClass 寫這個函式。檢查時會用別的樣本測試它，並鎖住 perfLoo。",
    "Return the leave-one-out rate of": "在標籤是 y (n,) 的樣本 X (d, n) 上，回傳 k 個最近鄰的留一驗證法的比率。",
    "Each arrow leads from a sample t": """\
每個箭頭從一個樣本指向它的最近鄰。紅圈是依你的答案被誤判的樣本：箭頭終點的類別和它不同嗎？""",
    "%% Q6. Units": """\
%% Q6. 單位
DS 的特徵 1 可以分開兩個類別，特徵 2 是雜訊。換成另一種單位，例如用公分代替公尺，特徵 2 的數字會變成 unitFactor 倍。
標準化的特徵（標準化分數）在樣本 X 中，平均值是 0，標準差是 1。變異數除以 n。""",
    "Return the z-scores (2,) of a ne": "用 X (2, n) 的平均值和標準差，回傳另一個樣本 x (2,) 的標準化分數 (2,)。",
    "Use your looRate, or perfLoo(dat": """\
用你的 looRate，或 perfLoo(data, 'knnc', k=kUnit, tie='nearest').recogRate。
perfLoo 的選項 scaling='zscore' 會把特徵標準化。""",
    "leave-one-out rate of kUnit neig": "DS 上 kUnit 個鄰居的留一驗證法的比率",
    "the same rate if feature 2 has t": "特徵 2 換成另一種單位時的這個比率",
    "the rate for the other unit if b": "另一種單位，但兩個特徵都標準化時的比率",
    "One of these classifiers compute": """\
下面有一個分類器，不必標準化，對兩種單位也算出同樣的類別。用 perfLoo 逐一驗證：
  'a'  kUnit 個鄰居，曼哈頓距離（見 help(knncOptSet)）
  'b'  kUnit 個鄰居，最大距離
  'c'  3 * kUnit 個鄰居，歐氏距離
  'd'  會估計共變異數的二次分類器：perfLoo(data, 'qc')""",
    "The figures show the regions of ": """\
這些圖是兩種單位和標準化分數，kUnit 個鄰居的決策區域。哪一張圖中，邊界變成條紋？條紋是什麼方向？""",
    "%% Q7. The number of neighbours ": """\
%% Q7. 鄰居的個數和錯誤率
平手規則和 Q4 相同（tie='nearest'）。兩個類別一樣常出現。""",
    "a k from 1 to kMax with the high": "從 1 到 kMax，DS 上留一驗證法的比率最高的一個 k（見 knncLooWrtK）",
    "the leave-one-out rate on DS if ": "k = n - 1，也就是其他樣本全部投票時，DS 上留一驗證法的比率",
    "the error on test for each k in ": "鄰居在 DS 中，對 kTest 的每個 k，test 上的錯誤率，2 個數字（4 位小數）",
    "The Bayes error of two Gaussians": """\
共變異數相同的兩個高斯分布，貝氏錯誤率是 norm.cdf（scipy.stats）的一個值，它和 mu1、mu2 有關。
樣本無限多時，Cover 和 Hart 給出一個鄰居的錯誤率的上界。""",
    "the Bayes error of both Gaussian": "兩個高斯分布的貝氏錯誤率",
    "the upper bound of Cover and Har": "對這個貝氏錯誤率和兩個類別，Cover 和 Hart 的上界",
    "One of these claims is true. Tes": """\
下面只有一個說法是對的，請逐一驗證：
  'a'  k = 1 時內部測試的比率是 1，所以在 kTest 中，k = 1 在 test 上的錯誤率也最小。
  'b'  鄰居越多越好：k = n - 1 在 test 上的錯誤率，不會大於 kTest 的第二個 k 的錯誤率。
  'c'  在 test 上，一個鄰居的錯誤率介於貝氏錯誤率和 Cover 和 Hart 的上界之間。
  'd'  k = 1 時，內部測試的比率比留一驗證法的比率更接近 test 上的辨識率。""",
    "The error against k. The horizon": """\
錯誤率和 k 的關係。水平線是你的貝氏錯誤率和上界，圓點是 testErrors。
k 很小時，哪條曲線是錯的？其他曲線從哪裡開始幾乎是水平的？""",
    "%% Where to go from here": """\
%% 接下來
用 prData('wine') 重做 Q6：它的 13 個特徵中，哪一個決定了距離？scaling='zscore' 怎樣改變辨識率？
去掉不影響邊界的樣本（help(knncEdit)）。單純貝氏分類器也可以用數字當特徵（help(nbcOptSet) 中的選項 model）。
課文的來源：
  Thomas Cover, Peter Hart, Nearest neighbor pattern classification, IEEE Trans. Information Theory 13 (1967)
  Ross Quinlan, Induction of decision trees, Machine Learning 1 (1986)，天氣表的來源
  Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
      https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics""",
}
