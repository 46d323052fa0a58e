import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { IMAGE_READERS, IMAGE_WRITERS } from './constructs/api-routes.ts'
import { clientsIn, sizeBudgetOf, weigh } from './constructs/bundle-budget.ts'
import { bundleFunctions, FUNCTION_NAMES } from './constructs/bundles.ts'
import { ITEM_FAMILIES, type ItemFamily } from './constructs/item-families.ts'
import { readFamilies, tableStatements } from './constructs/table-statements.ts'
import { WRITES } from './constructs/writes.ts'
import type { Writes } from './constructs/writes-of-jobs.ts'
import { folder } from './testing/folder.ts'

const source = resolve(import.meta.dirname, '../functions')
const target = join(folder, 'bundles')
let metafile: Metafile
let outputs: Map<string, Metafile['outputs'][string]>

beforeAll(async () => {
  metafile = await bundleFunctions(FUNCTION_NAMES, { source, target })
  outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [relative(target, file), output]),
  )
}, 120_000)

/** Returns the functions whose bundle contains a source with a matching path. */
function functionsHolding(path: RegExp): string[] {
  return FUNCTION_NAMES.filter((name) =>
    Object.keys(outputs.get(`${name}/index.mjs`)?.inputs ?? {}).some((input) => path.test(input)),
  )
}

test('each function is one file that imports nothing, not even a module of Node', () => {
  expect([...outputs.keys()].sort()).toEqual(
    FUNCTION_NAMES.map((name) => `${name}/index.mjs`).sort(),
  )
  for (const [file, { imports }] of outputs) expect(imports, file).toEqual([])
})

test('a function that uses a part which Node lacks is not built', async () => {
  const sources = join(folder, 'lacking')
  mkdirSync(sources, { recursive: true })
  writeFileSync(
    join(sources, 'hash.ts'),
    "import * as crypto from 'node:crypto'\nexport const handler = () => crypto.lacking",
  )
  const built = bundleFunctions(['hash'], { source: sources, target: join(folder, 'none') })
  await expect(built).rejects.toThrow('"lacking" will always be undefined')
})

/** The most schemas that the import of a function makes; one takes 15 to 30 µs of each cold start. */
const MOST_SCHEMAS = 75

test('each function starts in a plain Node without node_modules, makes few schemas, and exports a handler', () => {
  const load = `
    const started = []
    let schemas = 0
    // zod calls this with each schema and check that is made.
    globalThis.__zod_globalConfig = { postProcessor: () => { schemas += 1 } }
    for (const name of ${JSON.stringify(FUNCTION_NAMES)}) {
      const before = schemas
      const { handler } = await import('${target}/' + name + '/index.mjs')
      started.push([name, typeof handler, schemas - before])
    }
    console.log(JSON.stringify(started))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', load], {
    cwd: target,
    encoding: 'utf8',
    env: {
      AWS_REGION: 'eu-central-1',
      TABLE_NAME: 'none',
      SESSION_KEY: 'k'.repeat(64),
      IMAGES_URL: 's3://none',
      EXPORTS_URL: 's3://none',
    },
  })
  const started: [name: string, kind: string, schemas: number][] = JSON.parse(printed)
  expect(started.map(([name, kind]) => [name, kind])).toEqual(
    FUNCTION_NAMES.map((name) => [name, 'function']),
  )
  expect(started.filter(([, , schemas]) => schemas > MOST_SCHEMAS)).toEqual([])
  // If no function made a schema, the counting itself would be broken.
  expect(started.some(([, , schemas]) => schemas > 0)).toBe(true)
})

test('only the functions of pictures and exports contain the S3 client', () => {
  const ofPictures = [...IMAGE_READERS, ...IMAGE_WRITERS].map((name) => `handlers/${name}`)
  expect(functionsHolding(/@aws-sdk\/client-s3\//).sort()).toEqual(
    [...ofPictures, 'jobs/nightly-export'].sort(),
  )
})

test('no function exceeds its size budget', async () => {
  const baselines = resolve(import.meta.dirname, '../build/baselines-of-tests')
  const weighed = await weigh(FUNCTION_NAMES, metafile, { source, target: baselines })
  const past = weighed.filter(
    ({ name, bytes, baselineBytes }) => bytes > sizeBudgetOf(name) * baselineBytes,
  )
  expect(past).toEqual([])
  for (const { name, bytes, baselineBytes } of weighed) {
    expect(baselineBytes, name).toBeLessThan(bytes)
  }
})

test.each([
  [
    'import{DynamoDBClient as a}from"@aws-sdk/client-dynamodb";import{GetCommand,PutCommand as b}from"@aws-sdk/lib-dynamodb";a()',
    ['client-dynamodb:DynamoDBClient', 'lib-dynamodb:GetCommand', 'lib-dynamodb:PutCommand'],
  ],
  [
    'import{PutCommand as a}from"@aws-sdk/lib-dynamodb";import{PutCommand as b}from"@aws-sdk/lib-dynamodb";a(b)',
    ['lib-dynamodb:PutCommand'],
  ],
  ['import{z as a}from"zod";a("@aws-sdk/client-s3")', []],
])(
  'a function is compared only with the parts of the AWS clients that it uses: %s',
  (own, expected) => {
    const lines = expected
      .map((each) => each.split(':'))
      .map(([packageName, name]) => `export { ${name} } from '@aws-sdk/${packageName}'\n`)
    expect(clientsIn(own)).toBe(lines.join(''))
  },
)

test('a handler contains only the schemas of its own route, even if it describes the API', () => {
  const withAudit = functionsHolding(/shared\/contract\/audit\.ts$/)
  expect(withAudit).toEqual(['handlers/audit/list'])
})

/** True if the text of a bundle contains the keys of a kind of items, as one text or with the part after "#" separate. */
function knows(text: string, family: ItemFamily): boolean {
  const [name = '', rest] = family.split('#')
  const isApart = rest === undefined || !ITEM_FAMILIES.some((each) => each === name)
  const ends = [...(rest === undefined ? [] : ['#']), ...(isApart ? ['["\'`]'] : [])]
  return new RegExp(`["'\`]${name}(?:${ends.join('|')})`).test(text)
}

test('no role reads a kind of items that the code of its function does not know', () => {
  const unknown = FUNCTION_NAMES.flatMap((name) => {
    const text = readFileSync(join(target, name, 'index.mjs'), 'latin1')
    return readFamilies(name).filter((family) => !knows(text, family))
  })
  expect(unknown).toEqual([])
})

/**
 * Items that shared code writes in only some of its functions. So a function may know the keys of such items, but neither
 * read nor write them. For example, every function has the code that finds the answer to an earlier save, but only saves
 * run that code. The rates are read by shared code where a save lowers an account of a partner, which not every function that
 * posts can do.
 */
const SHARED_WRITES: readonly ItemFamily[] = [
  ...(['ADMINS', 'BALANCE#*', 'BOOKYEAR', 'CHANGEDDAY', 'CHANGES#*', 'CURRENCYCODE#*'] as const),
  ...(['HISTORY#*', 'HOUSE', 'IDEMPOTENCY#*', 'LATEON#*', 'LEDGER', 'LOAN#*'] as const),
  ...(['OPENLOANS#*', 'RATEBOARD', 'REFERENCE#*', 'USERNAME#*', 'WAIVEDFEE#*'] as const),
]

test('a function may read all kinds of items that its code knows, unless it or shared code only writes them', () => {
  const missing = FUNCTION_NAMES.flatMap((name) => {
    const text = readFileSync(join(target, name, 'index.mjs'), 'latin1')
    const writes = (WRITES as Readonly<Record<string, Writes>>)[name]
    const { put = [], update = [], delete: removed = [] } = writes ?? {}
    const others = writes ? SHARED_WRITES : (['IDEMPOTENCY#*'] as const)
    const known = [...readFamilies(name), ...put, ...update, ...removed, ...others]
    return ITEM_FAMILIES.filter((family) => knows(text, family) && !known.includes(family)).map(
      (family) => `${name}: ${family}`,
    )
  })
  expect(missing).toEqual([])
})

test('a function may query each index that its code names', () => {
  const missing = FUNCTION_NAMES.flatMap((name) => {
    const text = readFileSync(join(target, name, 'index.mjs'), 'latin1')
    const named = [...text.matchAll(/(?:IndexName|index):"(\w+)"/g)].map(([, index]) => index)
    const declared = new Set<unknown>(tableStatements(name).map(({ on }) => on))
    return named.filter((index) => !declared.has(index)).map((index) => `${name}: ${index}`)
  })
  expect(missing).toEqual([])
})

test('no function contains code that would slow its start', () => {
  for (const name of FUNCTION_NAMES) {
    expect(readFileSync(join(target, name, 'index.mjs'), 'latin1'), name).toMatch(/^[\0-\x7f]*$/)
  }
  expect(functionsHolding(/@aws-sdk\/credential-provider-(?!env)/)).toEqual([])
  expect(functionsHolding(/zod\/v4\/locales\/(?!en\.)/)).toEqual([])
})
