"""The hints of this worksheet in Traditional Chinese. ``en`` has the same keys.

SHEET maps the first characters of each comment and docstring of the worksheet to its translation.
"""
EXPECTED = {"numbers": "一個有 {n} 個數字的陣列"}
HINT = {
    # 對已知錯誤的提示，依第一次出現的題目排列
    "noPrior": "結果和先驗機率無關：先驗機率出現在分數的哪一項？",
    "logForgotten": "你加上了先驗機率或它們的比值：先驗機率和密度的乘積，取對數以後變成什麼？",
    "scoreSign": "分數的正負號不對：密度最大的地方，你的分數也最大嗎？",
    "densitySign": "在你的分數裡，只有先驗機率的正負號是對的：一個類別的分數在它的平均值處最大嗎？",
    "noLogarithm": "這是先驗機率和密度的乘積：它的對數是多少？",
    "noConstant": "分數少了一個常數：d = 1 時，密度的分母裡，標準差前面是哪個數？",
    "constantOfOne": "這個函式只對一個特徵正確：密度裡 2 pi 的次方和 d 有什麼關係？",
    "constantNotHalved": "有一個常數項的係數不對：在密度的對數裡，它前面是哪個係數？",
    "noDeterminant": "結果和行列式無關：寬的高斯分布和窄的一樣高嗎？",
    "determinantSign": "一個類別的變異數變大時，它在平均值處的密度會變高還是變低？你的分數也一樣嗎？",
    "determinantNotHalved": "密度裡的行列式是幾次方？取對數以後，次方變成什麼？",
    "determinantNoLogarithm": "在你的分數裡，行列式的這一項沒有取對數：乘積的對數是什麼？",
    "distanceSign": "離平均值很遠的地方，密度高還是低？你的分數隨著距離變大還是變小？",
    "distanceNotHalved": "高斯分布的指數裡，距離的平方前面是哪個係數？",
    "distanceNotSquared": "高斯分布的指數裡是距離，還是距離的平方？",
    "notInverted": "你乘上了共變異數矩陣：距離的平方除以變異數，單位是什麼？",
    "elementsInverted": "你對共變異數矩陣的每個元素取了倒數：矩陣不是對角矩陣時，這是反矩陣嗎？",
    "correlationsIgnored": "結果只和各特徵的變異數有關：兩個特徵相關時會怎樣？",
    "covarianceIgnored": "你用了歐氏距離：在變異數很大的方向上走一步，和別的方向一樣遠嗎？",
    "percent": "機率會大於 1 嗎？50 % 寫成 0 到 1 的數是多少？",
    "posteriorOfOne": "這個後驗機率是兩個類別中哪一個的？",
    "priorForPosterior": "這是先驗機率：知道這個點以後，類別 2 的機率怎麼改變？",
    "priorsSwapped": "兩個先驗機率對調了：priorA 的哪一個數屬於類別 2？",
    "oddsForPosterior": "這是類別 2 的先驗機率和密度的乘積，除以類別 1 的這個乘積：類別 2 的乘積佔兩個乘積總和的多少？",
    "jointForPosterior": "這是類別 2 的先驗機率和密度的乘積：還要除以什麼？",
    "densityForPosterior": "這是密度：哪一個定理由密度和先驗機率得到後驗機率？",
    "scoresForPosterior": "你把分數相除，而分數是對數：貝氏定理裡相除的是什麼？",
    "scoreForPosterior": "這是分數，也就是對數：怎麼由分數計算後驗機率？",
    "sidesTurned": "方程式是對的，正負號不對：在類別 1 的平均值處，左邊是正的嗎？",
    "priorTurned": "類別 1 變得更常見時，它的區域會變大還是變小？你的結果也是這樣嗎？",
    "priorDoubled": "先驗機率那一項的係數不對：其他各項也乘了同樣的係數嗎？",
    "constantSign": "先驗機率相等時，把兩個平均值的中點代入你的方程式：結果是 0 嗎？含平均值的各項是什麼正負號？",
    "meansTurned": "只有含先驗機率的項正負號是對的：先驗機率相等時，你的方程式的左邊在類別 1 的平均值是正的嗎？",
    "constantTurned": "常數項的正負號不對：把 x = 0 代入兩個分數的差，會得到什麼正負號？",
    "onlyMeansRight": "方程式只有一部分的正負號是對的：左邊在類別 1 的平均值是正的嗎？"
                      "類別 1 變得更常見時，左邊會變大嗎？",
    "meansAdded": "常數項中，你把兩個平均值的項相加了：兩個分數的差裡，類別 2 的項是什麼正負號？",
    "linearDoubled": "特徵的係數的倍數不對：你把差的每一項都乘上同一個數了嗎？",
    "onlyPrior": "先驗機率相等時，你的邊界總是通過原點：常數裡的哪些項含有平均值？",
    "distanceOfMeans": "你的常數含有平均值之間的距離：把兩個距離的平方乘開，在 x = 0 剩下什麼？",
    "constantFirst": "係數應該依什麼順序回傳？",
    "sumForFeature": "這是三個特徵的和：x1 和 x2 用 pointA 的值時，x3 是多少？",
    "pointItself": "這是 pointA 的 x3：兩個類別在那裡的分數相等嗎？",
    "moveForFeature": "這是移動的距離：移動之後，pointA 的 x3 是多少？",
    "constantForgotten": "答案和方程式的常數項無關：解出 x3 時，還有哪些項？",
    "divisorForgotten": "解出 x3 時，要除以哪一個係數？",
    "sign": "把這個數代入你的方程式，結果是 0 嗎？解方程式時，哪些正負號會改變？",
    "fromOther": "t = 0 是類別 1 的平均值，還是類別 2 的？類別 1 變得更常見時，t 會變大還是變小？",
    "fromMiddle": "先驗機率和成本都相等時，你的 t 是 0：那是哪一點？哪一點到兩個平均值一樣遠？",
    "priorIgnored": "結果和先驗機率無關。決策時，每個類別有一個乘積：這個乘積有哪些因子？",
    "costIgnored": "結果和成本無關。決策時，每個類別有一個乘積：這個乘積有哪些因子？",
    "bothIgnored": "結果和先驗機率、成本都無關。決策時，每個類別有一個乘積：這個乘積有哪些因子？",
    "costTurned": "誤判類別 1 的樣本的成本變高時，應該更常還是更少預測為類別 1？",
    "priorOfOther": "你的比值中，成本是對的：哪一個先驗機率屬於類別 1？",
    "shiftDoubled": "邊界離兩個平均值的中點太遠：分數裡，距離的平方前面是哪個係數？",
    "shiftHalved": "邊界離兩個平均值的中點太近：分數裡，對數和距離的平方前面各是哪個係數？",
    "inStandardDeviations": "這是以標準差為單位、離 mu1 的距離：它佔 mu1 到 mu2 的多少？",
    "shareForThreshold": "這是 t，也就是兩個平均值之間的比例：在這個 t，特徵的值是多少？",
    "shiftForThreshold": "這是門檻值離兩個平均值的中點的距離：這個中點在哪裡？",
    "costAndPrior": "這個門檻值和先驗機率、成本都有關：題目要的是哪一種權重？",
    "costForPrior": "這個門檻值只和成本有關：題目要的是哪些權重？",
    "priorForCostC": "這個門檻值只和先驗機率有關：題目要的是哪些權重？",
    "weightsTurned": "哪個權重屬於類別 1？哪個屬於類別 2？",
    "costAlone": "你的權重和先驗機率有關嗎？",
    "priorAlone": "你的權重和成本有關嗎？",
    "costDivided": "誤判一個類別的樣本的成本變高時，應該更常還是更少預測為這個類別？",
    "bothEqual": "成本和先驗機率正好抵消嗎？",
    "quadraticSign": "二次項的正負號不對：離兩個平均值都很遠的地方，預測為哪個類別，寬的還是窄的？",
    "quadraticForgotten": "你的方程式沒有二次項：共變異數矩陣不同時，它們會消去嗎？",
    "inverseOfDifference": "你對共變異數矩陣的差取了反矩陣：兩個分數裡出現的是哪些矩陣？",
    "linearNotDoubled": "一次項的係數不對：把一個距離的平方乘開，一次項的係數是多少？",
    "linearSign": "一次項的正負號不對：把一個距離的平方乘開，一次項是什麼正負號？",
    "linearSum": "你把兩個類別的一次項相加：在差裡，類別 2 的分數是什麼正負號？",
    "logBase": "密度的對數以什麼為底？你的程式裡的對數以什麼為底？",
    "logsNotDoubled": "有對數的那幾項係數不對：距離的平方在你的方程式裡是什麼係數？在分數裡呢？",
    "priorNotDoubled": "先驗機率或成本那一項的係數不對：距離的平方在你的方程式裡是什麼係數？在分數裡呢？",
    "determinantsTurned": "類別 1 的變異數變大時，它的峰會變高還是變低？行列式那一項也一樣嗎？",
    "determinantHalved": "行列式那一項太小：距離的平方在你的方程式裡是什麼係數？在分數裡呢？",
    "determinantDoubled": "行列式那一項太大：方程式乘以 2 之前，這一項在分數裡是什麼係數？",
    "noMeans": "你的常數沒有平均值：在 x = 0，距離的平方剩下什麼？",
    "meansSign": "常數裡含平均值的項正負號不對：在 x = 0，兩個距離的平方剩下什麼？它們在分數裡是什麼正負號？",
    "crossNotDoubled": "只有 x1 x2 的係數不對：在 x'Ax 裡，x1 x2 出現幾次？",
    "crossForgotten": "x1 x2 的係數是 0：兩個反矩陣的差總是對角矩陣嗎？",
    "crossLast": "二次項的係數應該依什麼順序回傳？",
    "atOrigin": "這是 x1 = 0 時的邊界：題目要的 x1 是多少？",
    "middleForBoundary": "這是兩個平均值的中點：兩個類別在那裡的分數相等嗎？",
    "signOfDiscriminant": "你的函式對雙曲線回傳 'ellipse'：x1^2 + x2^2 - 1 = 0 時，你的判別式是什麼正負號？",
    "crossNotHalved": "判別式的係數不對：b 在 1 和 2 之間時，x1^2 + x2^2 + b x1 x2 = 1 都還是橢圓嗎？",
    "crossIgnored": "你的函式沒有正確使用係數 b：x1^2 + x2^2 + 9 x1 x2 = 1 是哪一種圓錐曲線？",
    "exactZero": "因為捨入誤差，有些應該是 0 的數不正好是 0：怎樣在容許誤差內比較？",
    "lineForgotten": "你的函式從不回傳 'line'：直線的 a、b、c 有什麼特別？",
    "lineWithCross": "有些方程式有二次項，你卻說是直線：x1 x2 = 1 是哪一種？",
    "circleForgotten": "你的函式從不回傳 'circle'：哪些橢圓是圓？",
    "circleForEllipse": "你把有些橢圓說成圓：x1^2 + 4 x2^2 = 1 是哪一種？",
    "circleWithCross": "你把有些橢圓說成圓：x1^2 + x2^2 + x1 x2 = 1 是哪一種？",
    "emptyForgotten": "你的函式從不回傳 'nothing'：哪些點滿足 x1^2 + x2^2 + 1 = 0？",
    "emptyTurned": "你的函式對橢圓回傳 'nothing'：哪些點滿足 x1^2 + x2^2 + 1 = 0？哪些點滿足 x1^2 + x2^2 - 1 = 0？",
    "emptyOneSign": "方程式乘上 -1 以後，你對 'nothing' 的判斷還對嗎？",
    "emptyAtOrigin": "你用原點的值判斷 'nothing'：方程式的左邊在哪一點最大或最小？",
    "kindLine": "什麼時候邊界沒有二次項？看看兩個共變異數矩陣。",
    "kindCircle": "兩個平方項的係數相等，而且沒有 x1 x2 項嗎？判別式是多少？",
    "kindEllipse": "橢圓的判別式是什麼正負號？這裡是多少？",
    "kindParabola": "拋物線的判別式是多少？這裡是多少？",
    "kindHyperbola": "雙曲線的判別式是什麼正負號？這裡是多少？",
    "kindNothing": "有一個類別完全沒有區域嗎？在兩個平均值處，各預測為哪個類別？",
    "squared": "這是半徑，還是半徑的平方？",
    "diameter": "這是半徑，還是直徑？",
    "factorForgotten": "配方以後，半徑的平方在你的方程式裡是什麼係數？",
    "factorInverted": "方程式中，半徑的平方乘上了一個因子：怎樣解出半徑的平方？",
    "radiusHalved": "結果是半徑的一半：公式中的哪一項除以了 2 或 4？",
    "bothTurned": "類別 1 變得更常見，或更不該誤判時，它的區域會變大還是變小？你的半徑也是這樣嗎？",
    "variancesAdded": "你把兩個變異數相加了：兩個分數的差裡，類別 2 的項是什麼正負號？",
    "sumSquared": "你把差的總和平方了：兩點距離的平方是平方的和，還是和的平方？",
    "valueAtOrigin": "你把原點代入了方程式：原點是圓心嗎？",
    "determinantOfOne": "這個函式只對一個特徵正確：s 乘上單位矩陣，行列式是多少？",
    "determinantOfTwo": "這個函式只對兩個特徵正確：s 乘上單位矩陣，行列式是多少？",
    "meansForgotten": "你的半徑和平均值無關：配方以後，常數剩下什麼？",
    "atMean1": "你代入了類別 1 的平均值：它是圓心嗎？",
    "centerSign": "把你的圓心代入方程式的梯度：結果是 0 嗎？配方時，哪些正負號會改變？",
    "mean1ForCenter": "這是類別 1 的平均值：在這一點周圍，另一個高斯分布往各個方向下降得一樣快嗎？",
    "mean2ForCenter": "這是類別 2 的平均值：圓內是哪個類別的區域？",
    "middleForCenter": "這是兩個平均值的中點：令方程式的梯度為 0，會得到什麼？",
    "variancesSwapped": "哪個平均值除以哪個變異數？圓心應該比較靠近窄的類別的平均值嗎？",
    "weightedMean": "這是兩個平均值的加權平均：在分數的差裡，類別 2 是什麼正負號？",
    "centerNotHalved": "你的圓心是正確向量的兩倍：x^2 的導數是什麼？",
    "coordinatesTurned": "兩個數中，哪一個是 x1，哪一個是 x2？",
    "varianceForDeviation": "公式裡是變異數，還是標準差？函式的引數是哪一個？",
    "deviationNotSquared": "高斯分布的指數裡，標準差是幾次方？",
    "rootsNegated": "門檻值的正負號不對：在根的公式裡，b 是什麼正負號？",
    "fourForgotten": "判別式的係數不對：a x^2 + b x + c 的判別式是什麼？",
    "rootsTimesA": "Python 由左到右計算 / 和 *：你的公式除以了什麼？",
    "rootsNotHalved": "根的公式要除以什麼？",
    "onlyRootHalved": "根的公式裡，哪一部分要除以 2a？是不是少了括號？",
    "orderTurned": "門檻值不總是由小到大：除以負數時，順序會怎樣？",
    "noneForgotten": "一個類別可能完全沒有區域嗎？它的先驗機率變得很小時，根會怎樣？",
    "noneForOne": "方程式沒有實根時，有幾個門檻值？",
    "tiedForTwo": "兩個標準差相等時，方程式是幾次的？",
    "tiedForNone": "兩個標準差相等、平均值不同時，總是預測為同一個類別嗎？",
    "equalForOne": "平均值和標準差都相等、先驗機率不同時，分數在哪裡相等？",
    "twoForOne": "你的函式從不回傳 2：二次方程式有幾個根？",
    "alwaysTwo": "函式一直回傳 2：二次方程式什麼時候沒有實根？什麼時候方程式不是二次的？",
    "sameMeanForNone": "平均值相等、標準差不同時，兩個分數在某個 x 可能相等嗎？",
    "rootsTurned": "二次方程式有兩個實根時，判別式是什麼正負號？",
    "rightForError": "這是決策錯誤的機率，還是正確的機率？",
    "oneThreshold": "這是只用一個門檻值的錯誤：比小的門檻值還小的地方，最好的規則預測為哪個類別？",
    "twoThresholds": "這是用兩個門檻值的錯誤：這裡要的是哪個規則？",
    "lowerThreshold": "你只用了小的門檻值：題目要用哪些門檻值？",
    "priorsForgotten": "你把兩個類別的錯誤相加，沒有乘上先驗機率：每個類別多常出現？",
    "errorOfOne": "這是類別 1 的錯誤：另一個類別有哪些樣本被誤判？",
    "errorOfTwo": "這是類別 2 的錯誤：另一個類別有哪些樣本被誤判？",
    # 對其他錯誤的提示
    "logScore": "p g(x) 的每個因子，對數各是什麼？",
    "posterior2": "把你的兩個分數取指數，用貝氏定理會得到什麼？",
    "lineOf": "共變異數矩陣相等時，兩個分數的差剩下什麼？哪些項乘上哪個特徵？",
    "x3Boundary": "把 pointA 的 x1 和 x2 代入你的方程式，x3 是多少時等於 0？",
    "crossing": "把 mu1 + t (mu2 - mu1) 代入 Q3 的條件，再取對數，會得到 t 的什麼方程式？",
    "thresholdPrior": "對問題 C，你的 crossing 回傳什麼？特徵在那裡的值是多少？",
    "thresholdCost": "對相等的先驗機率和這些成本，你的 crossing 回傳什麼？特徵在那裡的值是多少？",
    "priorForCost": "決策時比較的是先驗機率和成本的乘積：每個類別的乘積是多少？",
    "conicOf": "把兩個距離的平方乘開，會得到什麼？哪些項乘上 x1^2、x1 x2、x2^2、x1 和 x2？",
    "x2Boundary": "把 x1D 代入問題 D 的方程式，x2 是多少時等於 0？",
    "conicKind": "每一種圓錐曲線的 b^2 - 4ac 是什麼正負號？你的函式必須辨認哪些特例？",
    "kind12": "對這一對類別的係數，你的函式回傳什麼？",
    "kind13": "對這一對類別的係數，你的函式回傳什麼？",
    "kind23": "對這一對類別的係數，你的函式回傳什麼？",
    "radiusOf": "把 Q4 的方程式配方，會得到什麼？在圓心，方程式的左邊是多少？",
    "center": "分數的差的梯度，在哪裡是 0？",
    "radiusCost": "對問題 F 和它的先驗機率、成本，你的 radiusOf 回傳什麼？",
    "thresholdsOf": "分數的差有哪三個係數？根是什麼？",
    "thresholdNum": "標準差怎樣時，方程式是一次的？二次方程式什麼時候沒有實根？",
    "errorTwo": "哪些區間屬於各個類別？每個類別有多少比例在自己的區間之外？",
    "errorOne": "類別 1 有多少比例在門檻值之上？類別 2 有多少比例在門檻值之下？",
}
SHEET = {
    "The boundary by hand: derive the": """\
親手推導決策邊界：從兩個高斯分布的分數，到兩個類別之間的邊界方程式。

請在副本上作答。把每個 ... 換成你的答案。隨時都可以執行這個檔案：它會列出還缺的答案，並繼續其他題目。
用這個指令檢查答案：python -m prtools check my_answers.py --lang zh
數字至少要有三位小數，也可以直接寫算式；函式的結果不可以四捨五入。檢查時會用隨機的問題測試你的函式，並鎖住套件中
解出題目的函式，例如 gaussianLog, qcEval, qcExplain, qcLinear, qcBoundary。""",
    "%% The data and the numbers of t": """\
%% 資料和各題的數字（不必填寫）
字母 A 到 G 各是一個問題。問題的類別 k 是平均值 mu_k、共變異數矩陣 Sigma_k 的高斯分布。
沒有寫先驗機率時，先驗機率相等；沒有寫成本時，每個錯誤的成本都是 1。""",
    "problem A, for Q1 and Q2": "問題 A，用在 Q1 和 Q2",
    "the covariance matrix of both cl": "兩個類別的共變異數矩陣",
    "problem B, for the figure of Q2": "問題 B，用在 Q2 的圖",
    "problem B: the covariance matrix": "問題 B：兩個類別的共變異數矩陣",
    "problem C with one feature and t": "問題 C，用在 Q3：一個特徵，兩個類別的變異數相同",
    "the costs of misclassifying a sa": "誤判類別 1 和類別 2 的一個樣本的成本",
    "problem D, for Q4": "問題 D，用在 Q4",
    "the value of x1 in Q4": "Q4 中 x1 的值",
    "problem E with three classes, fo": "問題 E，用在 Q5：三個類別",
    "problem F, for Q6": "問題 F，用在 Q6",
    "both features have the variance ": "兩個特徵不相關，變異數在類別 1 都是 sF1，在類別 2 都是 sF2",
    "the costs of misclassifying clas": "問題 F 中誤判類別 1 和類別 2 的成本",
    "problem G with one feature, for ": "問題 G，用在 Q7：一個特徵，給的是平均值和標準差",
    "%% Q1. The score. Class k is pre": """\
%% Q1. 分數。分數 ln p_k + ln g_k(x) 最大的類別 k，就是預測的類別
用 numpy 寫出分數，包含所有的常數。檢查時會用 1 到 5 個特徵測試你的函式。""",
    "Return ln p + ln g(x) at a point": """\
回傳點 x (d,) 的 ln p + ln g(x)。

類別的先驗機率是 p，高斯分布 g 的平均值是 mu (d,)，共變異數矩陣是 Sigma (d, d)。""",
    "the posterior of class 2 of prob": "問題 A 的類別 2 在 pointA 的後驗機率，從 0 到 1",
    "Problem A: the figure shows the ": """\
通過兩個平均值的直線上，問題 A 的分數。紅色是你的分數：和套件的黑線重合嗎？交點的兩側各預測為哪個類別？""",
    "%% Q2. Equal covariances: the bo": """\
%% Q2. 共變異數矩陣相等：邊界是直線、平面或超平面
用類別 1 的分數減去類別 2 的分數。哪些項消去了？把剩下的項依特徵整理。
係數乘上任何正的公因數，檢查時都算對。""",
    "Return the array w1, ..., wd, w0": """\
回傳陣列 w1, ..., wd, w0 (d + 1,)：在預測為類別 1 的地方，w1 x1 + ... + wd xd + w0 > 0。""",
    "move pointA parallel to the axis": "把 pointA 沿著 x3 軸的方向移到問題 A 的邊界上：新的 x3",
    "Problem B: the figure shows the ": """\
問題 B 的決策區域。紅色是你的直線：和邊界重合嗎？它為什麼不垂直於兩個平均值的連線？""",
    "%% Q3. Equal covariances: a prio": """\
%% Q3. 共變異數矩陣相等：先驗機率和成本會移動邊界
誤判類別 k 的一個樣本，成本是 cost[k - 1]。在 p1 cost1 g1(x) > p2 cost2 g2(x) 的地方會預測為類別 1。
通過兩個平均值的直線 x = mu1 + t (mu2 - mu1) 在哪裡和邊界相交？""",
    "Return t of the crossing point f":
        "由平均值 (d,)、共變異數矩陣 (d, d)、2 個先驗機率和 2 個成本，回傳交點的 t。",
    "the threshold of problem C with ": "問題 C 的門檻值：先驗機率是 priorC，沒有成本",
    "the same threshold with equal pr": "同一個門檻值：先驗機率相等，成本是 costC",
    "priors (2 weights) that act like": "沒有成本，但效果和先驗機率 priorC、成本 costC 相同的先驗機率（2 個權重）",
    "Problem C: the figure shows the ": "問題 C 的加權密度。紅色是你的門檻值：通過交點嗎？",
    "%% Q4. Different covariances: th": """\
%% Q4. 共變異數矩陣不同：兩個特徵的邊界是圓錐曲線
二次項不再消去。剩下哪個矩陣、哪個向量和哪個數？把分數的差乘以 2，就不必寫 1/2。""",
    "Return the numbers a to f. Class": """\
回傳 a, b, c, d, e, f：在預測為類別 1 的地方，a x1^2 + b x1 x2 + c x2^2 + d x1 + e x2 + f > 0。""",
    "the x2 of the boundary at x1 = x": "問題 D 的邊界在 x1 = x1D 的 x2",
    "Problem D: the figure shows the ": "問題 D 的決策區域。紅色是你的圓錐曲線：和邊界重合嗎？叉號是你的點。",
    "%% Q5. The kind of the conic": """\
%% Q5. 圓錐曲線的種類
由係數判斷種類。因為有捨入誤差，請用 np.isclose 比較，不要用 ==。沒有任何點滿足方程式時，種類是 'nothing'。
其他的種類，例如兩條直線或一個點，不會出現。""",
    "Return 'line', 'circle', 'ellips": """\
對 Q4 的方程式，回傳 'line'（直線）、'circle'（圓）、'ellipse'（橢圓）、'parabola'（拋物線）、'hyperbola'（雙曲線）
或 'nothing'（沒有點）。""",
    "the kind of the boundary between": "問題 E 的類別 1 和類別 2 之間，邊界的種類：這些詞的其中一個",
    "between classes 1 and 3": "類別 1 和類別 3 之間",
    "between classes 2 and 3": "類別 2 和類別 3 之間",
    "Problem E: this figure shows the":
        "問題 E 中每一對類別的決策區域。你的種類和每條邊界相符嗎？雙曲線的一支可能在圖外。",
    "%% Q6. A prior and a cost change": """\
%% Q6. 先驗機率和成本會改變圓的半徑
在每個類別中，所有特徵的變異數相同，而且不相關：類別 1 是 s1，類別 2 是 s2 > s1。邊界是圓；三個特徵時是球面，
一個特徵時是兩個點。圓心是哪一點？和 Q3 一樣，在 p1 cost1 g1(x) > p2 cost2 g2(x) 的地方會預測為類別 1。""",
    "Return the radius of the boundar":
        "由平均值 (d,)、變異數 s1 < s2（2 個數）、2 個先驗機率和 2 個成本，回傳半徑。",
    "the centre of the circle of prob": "問題 F 的圓心，2 個數字",
    "the radius of this circle with t": "先驗機率是 priorF、成本是 costF 時，這個圓的半徑",
    "Problem F: the figure shows the ": """\
先驗機率是 priorF、成本是 costF 時，問題 F 的決策區域。紅色是你的圓：和邊界重合嗎？
灰色的圓是其他的比值 p1/p2：類別 1 的先驗機率變大時，類別 1 的區域會變大嗎？""",
    "%% Q7. One feature: where are th": """\
%% Q7. 一個特徵：門檻值在哪裡？
只有一個特徵時，邊界是一個二次方程式的根。步驟和 Q4 一樣。""",
    "Return the two thresholds in asc": "由小到大回傳兩個門檻值。兩個標準差不同，而且兩個門檻值都存在。",
    "Return the number of thresholds:": "回傳門檻值的個數 0、1 或 2。兩個標準差可能相等，但分數不會處處相等。",
    "the error probability of the bes": "問題 G 最好的規則有兩個門檻值，它的錯誤機率",
    "the error probability if only th": "只用大的門檻值，小於它就預測為類別 1 時的錯誤機率",
    "why are there two? One or two se": "為什麼有兩個？用一兩句話說明，什麼語言都可以：給老師看的，程式不檢查",
    "Problem G: the figure shows the ": """\
問題 G 的加權密度，陰影是錯誤。紅色是你的門檻值：通過兩個交點嗎？只用一個門檻值的規則，會多出哪一塊面積？""",
    "%% Where to go from here": """\
%% 接下來
把你的函式和套件比較：help(qcBoundary) 和 help(qcLinear)。prData('iris') 用特徵 3 和 4 時，兩個類別之間的邊界是橢圓：
qcTrain 會估計高斯分布。作業 priorImbalance 會推導，Q6 的半徑在先驗機率是多少時變成 0。
問題 D 是 Duda, Hart, Stork: Pattern Classification 2.6 節的例子。問題 A、B、E、F 的數字取自課文：
  Lluis A. Belanche, Machine Learning, lecture 5: Generative Bayesian classifiers, UPC Barcelona, MIRI Master:
      https://www.fib.upc.edu/en/studies/masters/master-innovation-and-research-informatics""",
}
