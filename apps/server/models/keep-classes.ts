import { NetworkDraft } from './network-draft.ts';
import type { Network, Weights } from './onnx-network.ts';

/**
 * The recogniser without the classes nobody wants: its last layer, a product with one column a class and
 * an addition, keeps only the given columns. Probabilities are then shared among the classes that stay.
 *
 * @throws TypeError when the network does not end that way.
 */
export function keepClasses(given: Network, classes: readonly number[]): Network {
  const draft = new NetworkDraft(given);
  const softmax = given.operations.at(-1);
  const addition = draft.giver(softmax?.inputs[0]);
  const product = draft.giver(addition?.inputs[0]);
  const columns = draft.weights(product?.inputs[1]);
  const bias = draft.weights(addition?.inputs[1]);
  if (softmax?.kind !== 'Softmax' || !addition || product?.kind !== 'MatMul' || !columns || !bias)
    throw new TypeError('The recogniser does not end in a choice between classes');
  const replaceSecond = (name: string | undefined, weights: Weights) => [
    name ?? '',
    draft.add([...weights.dims.slice(0, -1), classes.length], chosen(weights, classes)),
  ];
  draft.replace(product, [{ ...product, inputs: replaceSecond(product.inputs[0], columns) }]);
  draft.replace(addition, [{ ...addition, inputs: replaceSecond(addition.inputs[0], bias) }]);
  return draft.network();
}

/** The given columns of a table of weights. */
function chosen({ dims, values }: Weights, classes: readonly number[]): Float32Array {
  const all = dims.at(-1) ?? 0;
  const rows = values.length / all;
  const kept = new Float32Array(rows * classes.length);
  for (let row = 0; row < rows; row++) {
    for (const [at, index] of classes.entries()) kept[row * classes.length + at] = values[row * all + index] ?? 0;
  }
  return kept;
}
