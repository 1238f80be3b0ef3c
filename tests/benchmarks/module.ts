// Our side of the contest in WebAssembly, and the bare loops.

import { count } from './cases';
import { type Contestant, secondsOf } from './contestant';
import { taskLine } from './task_line';
import { sample, valuesAt } from './values';

/** The exports of the module; a task is identified by its address. */
interface Module {
    HEAPU8: Uint8Array<ArrayBuffer>;
    ccall(name: 'make_task', result: 'number', types: ['string'], words: [string]): number;
    _run_task(task: number): void;
    _operand_of(task: number, index: number): number;
    _result_of(task: number): number;
    _drop_task(task: number): void;
}

/** The default export of build/wasm/tests/bcast_contest.mjs. */
export type ModuleFactory = (options: {
    instantiateWasm(imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => void): object;
}) => Promise<Module>;

/** Instantiates the module from its loader and its compiled code. */
export function moduleOf(factory: ModuleFactory, code: WebAssembly.Module): Promise<Module> {
    return factory({
        instantiateWasm(imports, use) {
            WebAssembly.instantiate(code, imports).then(use);
            return {};
        },
    });
}

/** The same module runs our operations and, with the prefix `bare:`, their bare loops. */
export function contestantOf(module: Module, name: string, prefix = ''): Contestant {
    return {
        name,
        async prepare(task, operands) {
            const address = module.ccall('make_task', 'number', ['string'], [taskLine(prefix + task.op, task)]);
            if (address === 0) return null;
            const buffer = () => module.HEAPU8.buffer;
            for (const [index, values] of operands.entries()) {
                const { dtype } = task.operands[index]!;
                valuesAt(dtype, buffer(), module._operand_of(address, index), values.length).set(values);
            }
            const compute = () => module._run_task(address);
            return {
                seconds: (repetitions) => secondsOf(compute, repetitions),
                async result(step) {
                    compute();
                    const { dtype, shape } = task.result;
                    return sample(valuesAt(dtype, buffer(), module._result_of(address), count(shape)), step);
                },
                dispose: async () => module._drop_task(address),
            };
        },
    };
}
