import type { Words } from '../en';

export const front: Words['front'] = {
    headline: '廣播把形狀在右端對齊，再把每個 1 拉伸到所需長度。',
    box: '貼上錯誤訊息、程式碼或兩個形狀',
    boxShort: '貼上錯誤訊息、程式碼或形狀',
    hint: 'The size of tensor a (4) must match …\nloss = ((pred - target) ** 2).mean()\n(8, 1, 6) + (7, 1)',
    errorHint:
        'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1',
    stays: '不會離開你的電腦',
    explain: '解釋',
    reading: '正在解析…',
    showAll: (lines) => `顯示全部 ${lines} 行`,
    ways: '三種開始方式',
    gotError: '我遇到錯誤',
    sixteen: '4 個預測 − 4 個目標 = 16 個數？',
    showRule: '看看規則',
    learn: '十六組容易判斷錯的形狀',
    examples: (count) => `${count} 個，均與真實函式庫核對`,
    code: '逐一解釋程式裡的運算子',
    title: '4 個預測 − 4 個目標',
    lineUp: '右端對齊',
    question: '結果是什麼形狀？',
    anError: '出現錯誤',
    notKnown: '未知',
    youSaid: (answer) => `你的回答是 ${answer}。`,
    guesses: {
        '(4,)': '很多人這樣想：兩邊都是 4 個數。',
        '(4, 1)': '這是從左端對齊的結果。',
        '(4, 4)': 'PyTorch 的結果正是這樣。',
        error: '十一種規則中確實有五種會拒絕。',
    },
    undo: '復原',
    readAsCode: '依程式碼解析',
    readAsError: '依錯誤訊息解析',
    startOver: '重新開始',
};

export const verdict: Words['verdict'] = {
    ways: '你想要什麼？',
    more: 'PyTorch、NumPy、einops 的寫法',
    fillIn: '填寫「?」',
    copy: (library) => `複製 ${library} 寫法`,
    copied: '已複製',
};

export const keys: Words['keys'] = {
    label: '單鍵快速鍵：/ 輸入欄，F 簡報，U 復原，1–9 作答',
};
