import type { Dialect } from '../../engine/generated/schema';

/** What the libraries call themselves: in every language the same. */
export const dialects: Record<Dialect, string> = {
    pytorch: 'PyTorch',
    numpy: 'NumPy',
    onnx: 'ONNX',
    openvino: 'OpenVINO',
};
