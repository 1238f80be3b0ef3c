import type { Dialect, RecognizedError } from '../../engine/generated/schema';

/** The names of the libraries: the same in every language. */
export const dialects: Record<Dialect, string> = {
    pytorch: 'PyTorch',
    numpy: 'NumPy',
    onnx: 'ONNX',
    openvino: 'OpenVINO',
};

/** The libraries whose errors are recognized; null for a message whose library is unknown. */
export const libraries: Record<RecognizedError['library'], string | null> = {
    ...dialects,
    onnxruntime: 'ONNX Runtime',
    paddle: 'PaddlePaddle',
    tensorflow: 'TensorFlow',
    jax: 'JAX',
    unknown: null,
};
