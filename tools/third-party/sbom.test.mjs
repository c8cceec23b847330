import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { carriedComponents } from './carried.mjs';
import { productionPackages } from './production-packages.mjs';
import { createSbom } from './sbom.mjs';

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const packages = productionPackages(lock.packages);
const made = { at: new Date('2026-03-31T08:00:00Z'), uuid: '3e671687-395b-41f5-a30f-a58921a69b79' };
const sbom = createSbom(lock, packages, carriedComponents(packages), made);

/** The part of the CycloneDX 1.6 schema that we write; strict, as the schema is. */
const Licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.-]+$/) }) }),
  z.strictObject({ expression: z.string().regex(/ (AND|OR) /) }),
]);
const Hash = z
  .strictObject({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']), content: z.string().regex(/^[0-9a-f]+$/) })
  .refine(({ alg, content }) => alg !== 'SHA-512' || content.length === 128);
const Component = z.strictObject({
  type: z.enum(['application', 'library', 'data', 'machine-learning-model']),
  'bom-ref': z.string().min(1),
  group: z.string().startsWith('@').optional(),
  name: z.string().min(1),
  version: z.string().min(1).optional(),
  description: z.string().optional(),
  scope: z.enum(['required', 'optional']).optional(),
  hashes: z.array(Hash).optional(),
  licenses: z.array(Licence).length(1),
  purl: z
    .string()
    .regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
    .optional(),
});
const Sbom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    lifecycles: z.array(z.strictObject({ phase: z.literal('pre-build') })),
    tools: z.strictObject({
      components: z.array(z.strictObject({ type: z.string(), name: z.string(), version: z.string() })),
    }),
    component: Component,
  }),
  components: z.array(Component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test('the shape is that of CycloneDX 1.6', () => {
  expect(Sbom.safeParse(sbom).error?.issues ?? []).toEqual([]);
});

test('every reference is unique and known, and everything is reached from Tillslip', () => {
  const root = sbom.metadata.component['bom-ref'];
  const refs = [root, ...sbom.components.map((one) => one['bom-ref'])];
  expect(new Set(refs).size).toBe(refs.length);
  const edges = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect([...edges.keys()].sort()).toEqual([...refs].sort());
  const reached = new Set([root]);
  for (const ref of reached) for (const needed of edges.get(ref)) reached.add(needed);
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
});

test.each([
  ['a direct dependency', 'pkg:npm/hono@'],
  ['the database of a platform', 'pkg:npm/%40embedded-postgres/linux-arm64@'],
  ['PostgreSQL itself', 'inside:PostgreSQL@'],
  ['the networks of the reader', 'inside:PP-OCRv4-text-networks@'],
])('has %s', (_why, start) => {
  expect(sbom.components.filter((one) => one['bom-ref'].startsWith(start))).toHaveLength(1);
});

test('has no test runner, no host of a registry and no place of this machine', () => {
  expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
  expect(JSON.stringify({ ...sbom, $schema: '' })).not.toMatch(/https?:|file:|node_modules/);
});
