/** A field of a protobuf message: an integer, four bytes of a float, or bytes (text, message, packed list). */
export interface Field {
  readonly number: number;
  readonly value: bigint | Uint8Array;
  /** Whether the value is four bytes without a length. */
  readonly isFixed32?: boolean;
}

const VARINT = 0;
const BYTES = 2;
const FIXED_32 = 5;

/**
 * Decode the fields of a message in order, with as much of protobuf as the OCR package's networks need.
 *
 * @throws RangeError for wire types that these files do not use.
 */
export function decodeFields(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; at < bytes.length; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const [number, wire] = [key >> 3, key & 7];
    if (wire === VARINT) fields.push({ number, value: varint() });
    else if (wire === BYTES) fields.push({ number, value: take(Number(varint())) });
    else if (wire === FIXED_32) fields.push({ number, value: take(4), isFixed32: true });
    else throw new RangeError(`A network file with wire type ${wire}`);
  }
  return fields;
}

/** Encode fields to a message; the reverse of {@link decodeFields}. */
export function encodeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.flatMap(encodeField));
}

function encodeField({ number, value, isFixed32 }: Field): Uint8Array[] {
  if (typeof value === 'bigint') return [varintBytes(BigInt((number << 3) | VARINT)), varintBytes(value)];
  if (isFixed32) return [varintBytes(BigInt((number << 3) | FIXED_32)), value];
  return [varintBytes(BigInt((number << 3) | BYTES)), varintBytes(BigInt(value.length)), value];
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
