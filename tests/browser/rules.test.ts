import { expect, test } from 'vitest';
import { withPlayground } from './support/playground';

const playground = withPlayground();

test('A row of the other rules applies its dialect and rule', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3,4)&b=(3,)&op=mul');
    expect(await bcast.text('.dialects .big')).toMatch(/rules? accepts? \(2, 3, 4\) and \(3,\)/);
    await bcast.page.click(
        '::-p-xpath(//tbody/tr[.//button[starts-with(normalize-space(), "OpenVINO pdpd, axis 1")]]//button)',
    );
    await bcast.untilShape('(2, 3, 4)');
    expect(await bcast.hash()).toMatch(/dialect=openvino&rule=pdpd.*axis=1/);
    expect(await bcast.page.$eval(bcast.field('axis'), (input) => (input as HTMLInputElement).value)).toBe('1');
    expect(await bcast.text('.mat [aria-current=true]')).toMatch(/OpenVINO pdpd, axis 1/);
});

test('A third operand removes the other rules, and without it they are back', async () => {
    const bcast = await playground();
    const compared = async () => (await bcast.page.$('.dialects .mat')) !== null;
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.until(compared, true);
    await bcast.page.evaluate(() => {
        location.hash = 'a=(2,3)&b=(3,)&c=(4,1,1)';
    });
    await bcast.untilShape('(4, 2, 3)');
    await bcast.until(compared, false);
    await bcast.page.goBack();
    await bcast.untilShape('(2, 3)');
    await bcast.until(compared, true);
});

test('The rules are radio buttons in a menu: the arrow keys select, Escape restores the old one', async () => {
    const bcast = await playground();
    await bcast.open('a=(4,1)&b=(4,)&op=sub');
    await bcast.page.focus('.menu summary');
    await bcast.press('Enter');
    await bcast.until(() => bcast.text('.menu [aria-label=ONNX] label:nth-of-type(2)'), /unidirectional.*≠ axis −1/s);
    const focused = () => bcast.page.evaluate(() => (document.activeElement as HTMLElement).matches('.rules :checked'));
    await bcast.until(focused, true);
    const does = '.menu [aria-label=ONNX] label:nth-of-type(2) small';
    expect(await bcast.text(does)).toBe('Lined up on the right. Only the second shape may stretch.');
    expect(await bcast.page.$eval(does, (one) => one.checkVisibility())).toBe(true);
    await bcast.press('ArrowDown');
    await bcast.until(bcast.hash.bind(bcast), /dialect=numpy/);
    expect(await focused()).toBe(true);
    await bcast.press('Escape');
    await bcast.until(bcast.hash.bind(bcast), /^(?!.*numpy)/);
    expect(await bcast.page.$eval('.menu', (menu) => (menu as HTMLDetailsElement).open)).toBe(false);
    expect(await bcast.page.evaluate(() => document.activeElement?.matches('.menu summary'))).toBe(true);
});

test('The menu shows the verdict of each rule, also of those that need a target or axes', async () => {
    const bcast = await playground();
    await bcast.open('a=(3,)&b=(2,3)');
    await bcast.page.click('.menu summary');
    const said = () =>
        bcast.page.$$eval('.menu label', (all) =>
            all
                .map((label) => {
                    const group = label.closest('[role=group]')?.getAttribute('aria-label') ?? '';
                    const [name, verdict] = ['span', 'code'].map((part) => label.querySelector(part)?.textContent);
                    return `${group} ${name} ${verdict}`.trim();
                })
                .join('\n'),
        );
    await bcast.until(said, /OpenVINO explicit axes \?/);
    for (const line of [
        'PyTorch = (2, 3)',
        'ONNX unidirectional ≠',
        'ONNX bidirectional = (2, 3)',
        'OpenVINO onto = (2, 3)',
        'OpenVINO pdpd-target = (2, 3)',
    ])
        expect((await said()).split('\n')).toContain(line);
    // Choosing a rule gives the result that the menu shows for it.
    await bcast.page.click('::-p-xpath(//*[@aria-label="OpenVINO"]//label[span="onto"])');
    await bcast.untilShape('(2, 3)');
    expect(await bcast.hash()).toMatch(/target=\(2,3\)/);
});

test('The fields axis, target and axes are shown only if the rule reads them', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    expect(await bcast.page.$$('broadcast-field')).toHaveLength(2);
    await bcast.open('dialect=openvino&op=broadcast_to&rule=explicit&a=(16,)&target=(1,16,50)&axes=1');
    expect(await bcast.page.$$('broadcast-field')).toHaveLength(3);
    await bcast.untilShape('(1, 16, 50)');
    await bcast.fill('axes', 'x');
    await bcast.until(() => bcast.text('.wrongs'), /axes takes whole numbers/);
    await bcast.fill('axes', '2');
    await bcast.until(bcast.error.bind(bcast), /./);
});

test('The target has a row of its own', async () => {
    const bcast = await playground();
    await bcast.open('dialect=openvino&op=broadcast_to&rule=bidirectional&a=(16,1,1)&target=(1,1,50,50)');
    expect(await bcast.resultShape()).toBe('(1, 16, 50, 50)');
    expect(await bcast.text('broadcast-alignment .goal code')).toBe('target');
});

test('In place is a switch, and its result must keep the shape', async () => {
    const bcast = await playground();
    await bcast.open('a=(1,3,1)&b=(3,1,7)');
    await bcast.page.click('[role=switch]');
    await bcast.until(bcast.error.bind(bcast), /output with shape \[1, 3, 1\] doesn't match the broadcast shape/);
    expect(await bcast.page.$eval('[role=switch]', (element) => element.ariaChecked)).toBe('true');
    await bcast.page.click('[role=switch]');
    await bcast.untilShape('(3, 3, 7)');
});

test('The operation is chosen from a list', async () => {
    const bcast = await playground();
    await bcast.open('a=(2,3)&b=(3,)');
    await bcast.page.select('.fields select', 'mul');
    await bcast.until(() => bcast.text('broadcast-alignment tr:nth-child(2) .oper'), '×');
    expect(await bcast.hash()).toMatch(/op=mul/);
});

test('The examples can be browsed, and each is drawn', async () => {
    const bcast = await playground();
    await bcast.open('dialect=pytorch');
    const count = Number((await bcast.text('.gallery-step span'))!.split('/')[1]);
    expect(count).toBeGreaterThan(20);
    for (let index = 2; index <= count; index += 1) {
        await bcast.page.click('.gallery-step button:last-child');
        await bcast.until(async () => (await bcast.text('.gallery-step span'))?.trim(), `${index} / ${count}`);
        await bcast.until(async () => (await bcast.resultShape()) ?? (await bcast.error()), /./);
        expect(await bcast.page.$('.trouble')).toBeNull();
        expect(await bcast.overflow()).toBe(0);
    }
    await bcast.page.click('.gallery summary');
    await bcast.page.click('.gallery li button');
    await bcast.untilShape('(2, 3, 4)');
});
