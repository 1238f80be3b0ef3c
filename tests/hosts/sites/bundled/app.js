import { load } from 'broadcast-playground';
import 'broadcast-playground/element';

const bcast = await load();
const { result } = bcast.explain({ operands: [{ shape: [4, 1] }, { shape: [4] }] });
document.body.dataset.shape = result.shape.join();
const element = document.createElement('broadcast-playground');
Object.assign(element, { a: [4, 1], b: [4], compact: true });
document.body.append(element);
