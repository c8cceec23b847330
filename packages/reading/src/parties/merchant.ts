/** A business many South African slips come from: its name, other ways it is printed, its web domains. */
export interface Merchant {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly domains: readonly string[];
}
