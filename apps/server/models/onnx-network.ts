import { decodeFields, encodeFields, type Field } from './protobuf.ts';

/** One operation of a network. Attributes stay as they are in the file. */
export interface Operation {
  readonly kind: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: readonly Uint8Array[];
}

/** Trained numbers of a network. */
export interface Weights {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** A network: its operations in order, its weights by name, and the rest of the file. */
export interface Network {
  readonly operations: readonly Operation[];
  readonly weights: ReadonlyMap<string, Weights>;
  readonly model: readonly Field[];
  readonly graph: readonly Field[];
}

/** The field numbers of ONNX messages. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, weights: 5, output: 12 };
const VALUE = { type: 2, tensorType: 1, shape: 2 };
const NODE = { input: 1, output: 2, name: 3, kind: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 };
/** The `type` of float tensors and attributes. */
const FLOAT = 1n;

const text = (value: Field['value'] | undefined): string => (value instanceof Uint8Array ? decoder.decode(value) : '');
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const all = (fields: readonly Field[], number: number) => fields.filter((field) => field.number === number);
const first = (fields: readonly Field[], number: number) => fields.find((field) => field.number === number)?.value;
const message = (value: Field['value'] | undefined) => decodeFields(value instanceof Uint8Array ? value : EMPTY);
const EMPTY = new Uint8Array();

/** Read an ONNX file whose weights are `Constant` operations, as in the OCR package. */
export function readNetwork(bytes: Uint8Array): Network {
  const model = decodeFields(bytes);
  const graph = message(first(model, MODEL.graph));
  const weights = new Map<string, Weights>();
  const operations: Operation[] = [];
  for (const node of all(graph, GRAPH.node)) {
    const operation = readOperation(message(node.value));
    const constant = operation.kind === 'Constant' && floatsOf(operation);
    if (constant) weights.set(operation.outputs[0] ?? '', constant);
    else operations.push(operation);
  }
  const others = (fields: readonly Field[], number: number) => fields.filter((field) => field.number !== number);
  return { operations, weights, model: others(model, MODEL.graph), graph: others(graph, GRAPH.node).map(withoutShape) };
}

/** Remove the shape of a result, because a change of the last layer changes it. */
function withoutShape(field: Field): Field {
  if (field.number !== GRAPH.output) return field;
  const within = (given: Field, number: number, change: (inner: readonly Field[]) => readonly Field[]): Field =>
    given.number === number ? { number, value: encodeFields(change(message(given.value))) } : given;
  const noShape = (tensor: readonly Field[]) => tensor.filter(({ number }) => number !== VALUE.shape);
  const type = (inner: readonly Field[]) => inner.map((one) => within(one, VALUE.tensorType, noShape));
  return within(field, GRAPH.output, (value) => value.map((one) => within(one, VALUE.type, type)));
}

const readOperation = (node: readonly Field[]): Operation => ({
  kind: text(first(node, NODE.kind)),
  inputs: all(node, NODE.input).map(({ value }) => text(value)),
  outputs: all(node, NODE.output).map(({ value }) => text(value)),
  attributes: all(node, NODE.attribute).flatMap(({ value }) => (value instanceof Uint8Array ? [value] : [])),
});

/** Read the floats of a constant; undefined for shapes and other integers, which stay operations. */
function floatsOf({ attributes }: Operation): Weights | undefined {
  const tensor = message(attributes.flatMap((one) => first(decodeFields(one), ATTRIBUTE.tensor) ?? [])[0]);
  const raw = first(tensor, TENSOR.raw);
  if (first(tensor, TENSOR.type) !== FLOAT || !(raw instanceof Uint8Array)) return undefined;
  // Copied, because floats must be aligned to four bytes.
  const values = new Float32Array(raw.slice().buffer);
  return { dims: all(tensor, TENSOR.dims).map(({ value }) => Number(value)), values };
}

/** Write a network for onnxruntime, without unused weights. */
export function writeNetwork({ operations, weights, model, graph }: Network): Uint8Array {
  const used = new Set(operations.flatMap(({ inputs }) => inputs));
  const body = [
    ...operations.map((operation) => ({ number: GRAPH.node, value: writeOperation(operation) })),
    ...graph,
    ...[...weights]
      .filter(([name]) => used.has(name))
      .map(([name, one]) => ({ number: GRAPH.weights, value: writeWeights(name, one) })),
  ];
  return encodeFields([...model, { number: MODEL.graph, value: encodeFields(body) }]);
}

function writeOperation({ kind, inputs, outputs, attributes }: Operation): Uint8Array {
  const bytes = (number: number, value: string): Field => ({ number, value: encoder.encode(value) });
  return encodeFields([
    ...inputs.map((name) => bytes(NODE.input, name)),
    ...outputs.map((name) => bytes(NODE.output, name)),
    bytes(NODE.name, outputs[0] ?? ''),
    bytes(NODE.kind, kind),
    ...attributes.map((value) => ({ number: NODE.attribute, value })),
  ]);
}

function writeWeights(name: string, { dims, values }: Weights): Uint8Array {
  return encodeFields([
    ...dims.map((size) => ({ number: TENSOR.dims, value: BigInt(size) })),
    { number: TENSOR.type, value: FLOAT },
    { number: TENSOR.name, value: encoder.encode(name) },
    { number: TENSOR.raw, value: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) },
  ]);
}

/** Read the integers of an operation's attribute; empty when it is missing. */
export function integers(operation: Operation, name: string): readonly number[] {
  const attribute = operation.attributes.map(decodeFields).find((one) => text(first(one, ATTRIBUTE.name)) === name);
  if (!attribute) return [];
  return [...all(attribute, ATTRIBUTE.integer), ...all(attribute, ATTRIBUTE.integers)].map(({ value }) =>
    Number(value),
  );
}

/** Build an attribute of one float. */
export function floatAttribute(name: string, value: number): Uint8Array {
  const float = new Uint8Array(Float32Array.of(value).buffer);
  return encodeFields([
    { number: ATTRIBUTE.name, value: encoder.encode(name) },
    { number: ATTRIBUTE.float, value: float, isFixed32: true },
    { number: ATTRIBUTE.type, value: FLOAT },
  ]);
}
