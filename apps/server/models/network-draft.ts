import type { Network, Operation, Weights } from './onnx-network.ts';

/** An operation that applies one number to a value nothing else uses. */
export interface Step {
  readonly by: number;
  readonly operation: Operation;
  readonly output: string;
}

/** A network while it is changed: it finds original operations and collects their replacements. */
export class NetworkDraft {
  private readonly given: Network;
  private readonly users = new Map<string, Operation[]>();
  private readonly givers = new Map<string, Operation>();
  private readonly added = new Map<string, Weights>();
  private readonly replaced = new Map<Operation, readonly Operation[]>();

  constructor(given: Network) {
    this.given = given;
    for (const one of given.operations) {
      for (const input of one.inputs) this.users.set(input, [...(this.users.get(input) ?? []), one]);
      for (const output of one.outputs) this.givers.set(output, one);
    }
  }

  /** Find the operation that produces a value. */
  giver(name: string | undefined): Operation | undefined {
    return this.givers.get(name ?? '');
  }

  /** Find the only operation that uses a value, if it is of this kind. */
  onlyUser(name: string | undefined, kind: string): Operation | undefined {
    const [user, ...others] = this.users.get(name ?? '') ?? [];
    return others.length === 0 && user?.kind === kind ? user : undefined;
  }

  /** Find the next operation on a value, if it is the only one, of this kind, and applies one number. */
  step(name: string | undefined, kind: string): Step | undefined {
    const operation = this.onlyUser(name, kind);
    const by = operation && this.number(operation.inputs.find((input) => input !== name));
    const output = operation?.outputs[0];
    return !operation || by === undefined || output === undefined ? undefined : { by, operation, output };
  }

  /** Return the single number of a value; undefined when it is computed or has several. */
  number(name: string | undefined): number | undefined {
    const values = this.weights(name)?.values;
    return values?.length === 1 ? values[0] : undefined;
  }

  weights(name: string | undefined): Weights | undefined {
    return this.given.weights.get(name ?? '');
  }

  /** Add weights and return their name. */
  add(dims: readonly number[], values: Float32Array): string {
    const name = `lightened.${this.given.weights.size}.${this.added.size}`;
    this.added.set(name, { dims, values });
    return name;
  }

  replace(old: Operation, by: readonly Operation[]): void {
    this.replaced.set(old, by);
  }

  network(): Network {
    return {
      ...this.given,
      operations: this.given.operations.flatMap((one): readonly Operation[] => this.replaced.get(one) ?? [one]),
      weights: new Map([...this.given.weights, ...this.added]),
    };
  }
}
