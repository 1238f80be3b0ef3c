import type { Dialect } from '../../engine/generated/schema';

/** The names of the libraries: the same in every language. */
export const dialects: Record<Dialect, string> = {
    pytorch: 'PyTorch',
    numpy: 'NumPy',
    onnx: 'ONNX',
    openvino: 'OpenVINO',
};
