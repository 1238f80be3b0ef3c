// Our side of the contest in WebAssembly, and the bare loops.

import { count } from './cases';
import { type Computation, type Contestant, secondsOf } from './contestant';
import { taskLine } from './task_line';
import { sample, valuesAt } from './values';

/** The exports of the module; a task is identified by its address. */
interface Module {
    HEAPU8: Uint8Array<ArrayBuffer>;
    ccall(name: 'make_task', result: 'number', types: ['string'], words: [string]): number;
    _run_task(task: number): void;
    _has_bare_loop(task: number): number;
    _run_bare_loop(task: number): void;
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

export function contestantOf(module: Module): Contestant {
    return {
        name: 'ours',
        async prepare(task, operands) {
            const address = module.ccall('make_task', 'number', ['string'], [taskLine(task)]);
            if (address === 0) return null;
            const buffer = () => module.HEAPU8.buffer;
            for (const [index, values] of operands.entries()) {
                const { dtype } = task.operands[index]!;
                valuesAt(dtype, buffer(), module._operand_of(address, index), values.length).set(values);
            }
            const computation = (compute: () => void): Computation => ({
                seconds: (repetitions) => secondsOf(compute, repetitions),
                async result(step) {
                    compute();
                    const { dtype, shape } = task.result;
                    return sample(valuesAt(dtype, buffer(), module._result_of(address), count(shape)), step);
                },
            });
            return {
                ...computation(() => module._run_task(address)),
                bareLoop: module._has_bare_loop(address)
                    ? computation(() => module._run_bare_loop(address))
                    : undefined,
                dispose: async () => module._drop_task(address),
            };
        },
    };
}
