import type { Lang } from '../../model/language';

export interface LearnWords {
    readonly heading: string;
    readonly intro: string;
    readonly start: string;
    readonly goOn: (lesson: number) => string;
    readonly lesson: (at: number, count: number) => string;
    readonly all: string;
    readonly map: string;
    readonly mapEmpty: string;
    readonly mapFolded: string;
    readonly legend: string;
    readonly rule: string;
    readonly follows: string;
    readonly differs: string;
    readonly silent: string;
    readonly why: string;
    readonly ruleAnswer: (answer: string) => string;
    readonly wrongAnswer: (answer: string, library: string, truth: string) => string;
    readonly noAnswer: (library: string, truth: string) => string;
    readonly idea: string;
    readonly truth: (library: string) => string;
    readonly apart: (axis: string) => string;
    readonly reasonHolds: (reason: string) => string;
    readonly reasonRule: string;
    readonly unknown: string;
    readonly another: string;
    readonly next: string;
    readonly practise: string;
    readonly toList: string;
    readonly take: string;
    readonly repair: string;
    readonly erase: string;
    readonly erased: string;
    readonly takeAlong: string;
    readonly noSuch: (lesson: string) => string;
    /** For a link with an item that the lesson does not have. */
    readonly noSuchItem: (item: string) => string;
    /** For a link with an answer that the question does not offer. */
    readonly noSuchAnswer: (answer: string) => string;
    readonly open: string;
    readonly values: Readonly<Record<string, string>>;
    readonly otherPair: string;
    /** The situation of a question about a reduction of a single shape. */
    readonly reduction: string;
    /** The topics of the groups of lessons. */
    readonly groups: Readonly<Record<string, string>>;
}

const en: LearnWords = {
    heading: 'Sixteen pairs of shapes that fool people.',
    intro: 'You say what comes out, then see which rule your answer follows. A lesson takes about two minutes. Nothing is scored, and nothing leaves your machine.',
    start: 'Start with lesson 1',
    goOn: (lesson) => `Go on with lesson ${lesson}`,
    lesson: (at, count) => `Lesson ${at} of ${count}`,
    all: 'All lessons',
    map: 'What your answers follow',
    mapEmpty: 'Your ideas will show here.',
    mapFolded: 'shown once you have answered',
    legend: 'Dot: your answer is what this idea gives. Dash: it is not. Ring: this pair does not tell.',
    rule: 'The rule',
    follows: 'follows',
    differs: 'does not',
    silent: 'not asked',
    why: 'Why?',
    ruleAnswer: (answer) => `Your answer: ${answer}. That is correct.`,
    wrongAnswer: (answer, library, truth) => `Your answer: ${answer}. ${library} gives ${truth}.`,
    noAnswer: (library, truth) => `${library} gives ${truth}.`,
    idea: 'the idea your answer follows',
    truth: (library) => `what ${library} does`,
    apart: (axis) => `axis ${axis}: they differ here`,
    reasonHolds: (reason) => `Your reason, “${reason}”, gives the same here. The next pair tells them apart.`,
    reasonRule: 'That is the rule.',
    unknown: 'I do not know',
    another: 'Try it on another pair',
    next: 'Next lesson',
    practise: 'Practise more',
    toList: 'Back to the lessons',
    take: 'Take it to the playground',
    repair: 'To get what was meant',
    erase: 'Erase my answers',
    erased: 'Your answers are erased.',
    takeAlong: 'Copy a link with my answers',
    noSuch: (lesson) => `There is no lesson “${lesson}”. These are all.`,
    noSuchItem: (item) => `This lesson has no question “${item}”. Here is its first.`,
    noSuchAnswer: (answer) => `“${answer}” is none of the answers here. The question is still open.`,
    open: 'Open the lesson',
    values: { error: 'an error', yes: 'yes', no: 'no' },
    otherPair: 'Another pair, new numbers.',
    reduction: 'Now x alone, with new numbers. What shape does mean give?',
    groups: {
        'lining-up': 'Lining up',
        stretching: 'Stretching',
        writing: 'Writing into a tensor',
        operators: 'Operators and indexes',
        names: 'Names',
    },
};

const ja: LearnWords = {
    heading: '間違えやすい形状の組、16 題。',
    intro: '結果を予想すると、その答えがどの考え方に当たるかがわかります。1 題は 2 分ほどです。採点はせず、データも外部に送信しません。',
    start: 'レッスン 1 から始める',
    goOn: (lesson) => `レッスン ${lesson} に進む`,
    lesson: (at, count) => `レッスン ${at} / ${count}`,
    all: 'レッスン一覧',
    map: '答えが従っている考え方',
    mapEmpty: 'ここに、あなたの考え方が表示されます。',
    mapFolded: '答えると表示されます',
    legend: '点：この考え方と同じ答え。横線：違う答え。輪：この組では判別できません。',
    rule: '正しい規則',
    follows: '一致',
    differs: '不一致',
    silent: '未出題',
    why: 'なぜですか？',
    ruleAnswer: (answer) => `あなたの答え：${answer}。正解です。`,
    wrongAnswer: (answer, library, truth) => `あなたの答え：${answer}。${library} の結果は ${truth} です。`,
    noAnswer: (library, truth) => `${library} の結果は ${truth} です。`,
    idea: 'あなたの答えが従っている考え方',
    truth: (library) => `${library} の動作`,
    apart: (axis) => `軸 ${axis}：ここで分かれます`,
    reasonHolds: (reason) => `「${reason}」でも同じ結果になります。次の組で見分けます。`,
    reasonRule: 'それが規則です。',
    unknown: 'わからない',
    another: '別の組で試す',
    next: '次のレッスン',
    practise: 'もっと練習する',
    toList: 'レッスン一覧に戻る',
    take: 'プレイグラウンドで開く',
    repair: '意図どおりにするには',
    erase: '自分の答えを消去',
    erased: '答えを消去しました。',
    takeAlong: '自分の答えを含むリンクをコピー',
    noSuch: (lesson) => `「${lesson}」というレッスンはありません。一覧を表示します。`,
    noSuchItem: (item) => `このレッスンに問題「${item}」はありません。最初の問題を表示します。`,
    noSuchAnswer: (answer) => `「${answer}」という選択肢はありません。もう一度選んでください。`,
    open: 'レッスンを開く',
    values: { error: 'エラー', yes: 'はい', no: 'いいえ' },
    otherPair: '別の組、新しい数です。',
    reduction: '今度は x だけです。平均を取ると形状はどうなりますか？',
    groups: {
        'lining-up': '形状をそろえる',
        stretching: '引き伸ばす',
        writing: '書き込む',
        operators: '演算子とインデックス',
        names: '名前',
    },
};

const zhHans: LearnWords = {
    heading: '十六组容易判断错的形状。',
    intro: '先说出结果，再看你的答案符合哪条规则。每课约两分钟。不计分，数据也不会离开你的电脑。',
    start: '从第 1 课开始',
    goOn: (lesson) => `继续第 ${lesson} 课`,
    lesson: (at, count) => `第 ${at} 课，共 ${count} 课`,
    all: '全部课程',
    map: '你的答案符合的想法',
    mapEmpty: '你的想法会显示在这里。',
    mapFolded: '回答后显示',
    legend: '圆点：答案与这种想法一致。横线：不一致。圆环：这一组无法区分。',
    rule: '正确的规则',
    follows: '一致',
    differs: '不一致',
    silent: '未涉及',
    why: '为什么？',
    ruleAnswer: (answer) => `你的答案：${answer}。正确。`,
    wrongAnswer: (answer, library, truth) => `你的答案：${answer}。${library} 的结果是 ${truth}。`,
    noAnswer: (library, truth) => `${library} 的结果是 ${truth}。`,
    idea: '你的答案符合的想法',
    truth: (library) => `${library} 的做法`,
    apart: (axis) => `轴 ${axis}：从这里开始不同`,
    reasonHolds: (reason) => `按“${reason}”在这里也得到同样的结果。下一组可以区分。`,
    reasonRule: '这就是规则。',
    unknown: '我不知道',
    another: '换一组试试',
    next: '下一课',
    practise: '继续练习',
    toList: '返回课程列表',
    take: '在 Playground 中打开',
    repair: '要得到想要的结果',
    erase: '清除我的答案',
    erased: '答案已清除。',
    takeAlong: '复制包含我的答案的链接',
    noSuch: (lesson) => `没有名为“${lesson}”的课程。以下是全部课程。`,
    noSuchItem: (item) => `这一课没有问题“${item}”。以下是第一题。`,
    noSuchAnswer: (answer) => `“${answer}”不在选项中，请重新选择。`,
    open: '打开课程',
    values: { error: '报错', yes: '是', no: '否' },
    otherPair: '另一组，新的数字。',
    reduction: '这次只有 x，换了新的数字。求均值后形状是什么？',
    groups: {
        'lining-up': '对齐形状',
        stretching: '拉伸',
        writing: '写入张量',
        operators: '运算符与索引',
        names: '名称',
    },
};

const zhHant: LearnWords = {
    heading: '十六組容易判斷錯的形狀。',
    intro: '先說出結果，再看你的答案符合哪條規則。每課約兩分鐘。不計分，資料也不會離開你的電腦。',
    start: '從第 1 課開始',
    goOn: (lesson) => `繼續第 ${lesson} 課`,
    lesson: (at, count) => `第 ${at} 課，共 ${count} 課`,
    all: '全部課程',
    map: '你的答案符合的想法',
    mapEmpty: '你的想法會顯示在這裡。',
    mapFolded: '回答後顯示',
    legend: '圓點：答案與這種想法一致。橫線：不一致。圓環：這一組無法區分。',
    rule: '正確的規則',
    follows: '一致',
    differs: '不一致',
    silent: '未涉及',
    why: '為什麼？',
    ruleAnswer: (answer) => `你的答案：${answer}。正確。`,
    wrongAnswer: (answer, library, truth) => `你的答案：${answer}。${library} 的結果是 ${truth}。`,
    noAnswer: (library, truth) => `${library} 的結果是 ${truth}。`,
    idea: '你的答案符合的想法',
    truth: (library) => `${library} 的做法`,
    apart: (axis) => `軸 ${axis}：從這裡開始不同`,
    reasonHolds: (reason) => `依「${reason}」在這裡也得到同樣的結果。下一組可以區分。`,
    reasonRule: '這就是規則。',
    unknown: '我不知道',
    another: '換一組試試',
    next: '下一課',
    practise: '繼續練習',
    toList: '返回課程列表',
    take: '在 Playground 中開啟',
    repair: '要得到想要的結果',
    erase: '清除我的答案',
    erased: '答案已清除。',
    takeAlong: '複製包含我的答案的連結',
    noSuch: (lesson) => `沒有名為「${lesson}」的課程。以下是全部課程。`,
    noSuchItem: (item) => `這一課沒有問題「${item}」。以下是第一題。`,
    noSuchAnswer: (answer) => `「${answer}」不在選項中，請重新選擇。`,
    open: '開啟課程',
    values: { error: '出現錯誤', yes: '是', no: '否' },
    otherPair: '另一組，新的數字。',
    reduction: '這次只有 x，換了新的數字。取平均後形狀是什麼？',
    groups: {
        'lining-up': '對齊形狀',
        stretching: '拉伸',
        writing: '寫入張量',
        operators: '運算子與索引',
        names: '名稱',
    },
};

export const learnWords: Record<Lang, LearnWords> = { en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
