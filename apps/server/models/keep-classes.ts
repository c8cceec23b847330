import { NetworkDraft } from './network-draft.ts';
import type { Network, Weights } from './onnx-network.ts';

/**
 * Remove unneeded classes from the recogniser: its last layer, a product with one column per class and an addition, keeps
 * only the given columns. The probabilities are then shared among the remaining classes.
 *
 * @throws TypeError when the network has another last layer.
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

/** Select columns of a table of weights. */
function chosen({ dims, values }: Weights, classes: readonly number[]): Float32Array {
  const all = dims.at(-1) ?? 0;
  const rows = values.length / all;
  const kept = new Float32Array(rows * classes.length);
  for (let row = 0; row < rows; row++) {
    for (const [at, index] of classes.entries()) kept[row * classes.length + at] = values[row * all + index] ?? 0;
  }
  return kept;
}
