import { contract } from '@tillslip/contract/contract';
import { expect, test } from 'vitest';
import { compactModule } from './contract-plugin.mjs';

/** Each call of a contract with what the client reads of it. */
function calls(node, path = []) {
  const own = node['~orpc'];
  if (own === undefined) return Object.entries(node).flatMap(([name, part]) => calls(part, [...path, name]));
  const { method, path: address, inputStructure, outputStructure } = own.route;
  return [[path.join('.'), { method, address, inputStructure, outputStructure, meta: own.meta }]];
}

test('the contract of the browser has every call, where it goes and what it is', () => {
  const source = compactModule(contract).replace('export const contract =', 'return');
  expect(calls(new Function(source)())).toEqual(calls(contract));
});
