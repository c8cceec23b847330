import { NetworkDraft } from './network-draft.ts';
import { floatAttribute, integers, type Network, type Operation } from './onnx-network.ts';

/**
 * Reduce the operations of a network: the text networks were exported with so many passes over memory that these took more
 * than half of the time. Results differ only by rounding.
 *
 * - A multiplication and an addition of one number after a convolution become part of its weights.
 * - `x · clip(x + 3, 0, 6) / 6` (four passes) becomes `x · HardSigmoid(x)`, which onnxruntime merges with the convolution
 *   before it; a multiplication and addition after it become one normalisation, or part of the next convolution if that has
 *   no border (a border is filled with zeros, not with what is added).
 */
export function lightenNetwork(given: Network): Network {
  return foldHardSwishes(foldScales(given));
}

function foldScales(given: Network): Network {
  const draft = new NetworkDraft(given);
  for (const one of given.operations.filter(({ kind }) => kind === 'Conv')) {
    const scale = draft.step(one.outputs[0], 'Mul');
    const shift = draft.step(scale?.output, 'Add');
    if (!scale || !shift) continue;
    draft.replace(one, [{ ...changed(draft, one, { scale: scale.by, shift: shift.by }), outputs: [shift.output] }]);
    draft.replace(scale.operation, []);
    draft.replace(shift.operation, []);
  }
  return draft.network();
}

/** A factor, and a number added after multiplying, of a convolution's result or input. */
interface Affine {
  readonly scale: number;
  readonly shift: number;
}

/** Build a convolution that also applies a change to its result. */
function changed(draft: NetworkDraft, convolution: Operation, { scale, shift }: Affine): Operation {
  const { kernel, bias } = weightsOf(draft, convolution);
  return withWeights(draft, convolution, {
    kernel: kernel.values.map((value) => value * scale),
    bias: bias.map((value) => value * scale + shift),
  });
}

/** Build a convolution without a border that also applies a change to its input. */
function changedInput(draft: NetworkDraft, convolution: Operation, { scale, shift }: Affine): Operation {
  const { kernel, bias } = weightsOf(draft, convolution);
  const each = kernel.values.length / bias.length;
  const sums = bias.map((_, out) => kernel.values.subarray(out * each, (out + 1) * each).reduce((a, b) => a + b, 0));
  return withWeights(draft, convolution, {
    kernel: kernel.values.map((value) => value * scale),
    bias: bias.map((value, out) => value + shift * (sums[out] ?? 0)),
  });
}

function weightsOf(draft: NetworkDraft, { inputs: [, kernelName, biasName] }: Operation) {
  const kernel = draft.weights(kernelName);
  if (!kernel) throw new TypeError('A convolution whose weights are computed');
  return { kernel, bias: draft.weights(biasName)?.values ?? new Float32Array(kernel.dims[0] ?? 0) };
}

function withWeights(
  draft: NetworkDraft,
  convolution: Operation,
  { kernel, bias }: { readonly kernel: Float32Array; readonly bias: Float32Array },
): Operation {
  const [input = '', kernelName] = convolution.inputs;
  const dims = draft.weights(kernelName)?.dims ?? [];
  return { ...convolution, inputs: [input, draft.add(dims, kernel), draft.add([bias.length], bias)] };
}

function foldHardSwishes(given: Network): Network {
  const draft = new NetworkDraft(given);
  for (const clip of given.operations.filter(({ kind }) => kind === 'Clip')) {
    const swish = hardSwish(draft, clip);
    if (swish) foldHardSwish(draft, clip, swish);
  }
  return draft.network();
}

interface HardSwish extends Affine {
  readonly input: string;
  readonly output: string;
  readonly parts: readonly Operation[];
}

/** Find the hard swish of a clipping, with the multiplication and addition after it. */
function hardSwish(draft: NetworkDraft, clip: Operation): HardSwish | undefined {
  const raise = draft.giver(clip.inputs[0]);
  const input = raise?.inputs.find((name) => draft.number(name) === undefined);
  const product = draft.onlyUser(clip.outputs[0], 'Mul');
  const sixth = draft.step(product?.outputs[0], 'Div');
  const scale = draft.step(sixth?.output, 'Mul');
  const shift = draft.step(scale?.output, 'Add');
  if (!raise || !input || !product?.inputs.includes(input) || sixth?.by !== 6 || !scale || !shift) return undefined;
  const parts = [raise, product, sixth.operation, scale.operation, shift.operation];
  return { input, output: shift.output, scale: scale.by, shift: shift.by, parts };
}

const SIXTH = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)];

function foldHardSwish(draft: NetworkDraft, clip: Operation, swish: HardSwish): void {
  const { input, output } = swish;
  for (const part of swish.parts) draft.replace(part, []);
  const half = { kind: 'HardSigmoid', inputs: [input], outputs: [`${output}.half`], attributes: SIXTH };
  const product = { kind: 'Mul', inputs: [input, `${output}.half`], outputs: [output], attributes: [] };
  const next = draft.onlyUser(output, 'Conv');
  if (next && integers(next, 'pads').every((pad) => pad === 0)) {
    draft.replace(clip, [half, product]);
    draft.replace(next, [changedInput(draft, next, swish)]);
  } else {
    const between = `${output}.product`;
    draft.replace(clip, [half, { ...product, outputs: [between] }, normalisation(draft, between, swish)]);
  }
}

/** Build a normalisation without effect of its own; unlike separate operations, it keeps the memory layout of convolutions. */
function normalisation(draft: NetworkDraft, from: string, { input, output, scale, shift }: HardSwish): Operation {
  const before = draft.giver(input);
  const channels = draft.weights(before?.inputs[1])?.dims[0] ?? 0;
  const all = (value: number) => draft.add([channels], new Float32Array(channels).fill(value));
  return {
    kind: 'BatchNormalization',
    inputs: [from, all(scale), all(shift), all(0), all(1 - EPSILON)],
    outputs: [output],
    attributes: [],
  };
}

/** The default number that a normalisation adds to the variance. */
const EPSILON = 1e-5;
