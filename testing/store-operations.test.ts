import { describe, expect, it } from 'vitest'
import { PART } from './amazon-part.ts'
import { sourceOf, sourcesIn } from './source.ts'
import { operationsIn, operationsOf } from './store-operations.ts'

const CODE: [what: string, code: string, found: string[]][] = [
  ['a read of an item', 'export function findA() {\n return getItem(key) }', ['findA']],
  [
    'a query',
    "const all = async () => queryItems({ KeyConditionExpression: 'pk = :pk' })",
    ['all'],
  ],
  [
    'a part of a transaction',
    'function aPart() { return { write: { Put: { Item } } } }',
    ['aPart'],
  ],
  ['a condition', "function only() { return { ConditionExpression: 'a = :a' } }", ['only']],
  ['a command', 'class A { put() { return client.send(new UpdateCommand(input)) } }', ['put']],
  [
    'what a function without a name asks, in the one around it',
    'async function each() { await Promise.all(all.map(async (key) => getItem(key))) }',
    ['each'],
  ],
  [
    'a named function in another',
    'function outer() { const read = async () => getItems(keys)\n return read }',
    ['read'],
  ],
  ['no command of another service', 'function save() { return new PutObjectCommand(input) }', []],
  ['no plain function', 'export function keyOf(id) { return { pk: id } }', []],
]

describe('the operations of the store are', () => {
  it.each(CODE)('%s', (_what, code, found) => {
    const path = 'functions/store/a.ts'
    expect(operationsOf(sourceOf(path, code))).toEqual(found.map((name) => `${path}#${name}`))
  })

  it('found in nearly every folder of it', () => {
    const found = operationsIn(sourcesIn('functions/store'))
    const folders = new Set(found.map((each) => each.split('/')[2]))
    expect([...folders].sort()).toEqual([
      ...[
        'accounts',
        'books',
        'days',
        'exports',
        'hawala',
        'house',
        'imports',
        'ledger',
        'loans',
        'people',
        'table',
        'tills',
      ],
    ])
    expect(found.length).toBeGreaterThan(200)
  })

  it('reached by test files that exist', () => {
    const tests = new Set(sourcesIn('functions').map(({ path }) => path))
    expect(PART.filter((path) => !tests.has(path))).toEqual([])
  })
})
