import type { RecognizedError } from '../../engine/generated/schema';
import { dialects } from './dialects';

/** The libraries whose errors are recognized; null for a message whose library is unknown. */
export const libraries: Record<RecognizedError['library'], string | null> = {
    ...dialects,
    onnxruntime: 'ONNX Runtime',
    paddle: 'PaddlePaddle',
    tensorflow: 'TensorFlow',
    jax: 'JAX',
    unknown: null,
};
