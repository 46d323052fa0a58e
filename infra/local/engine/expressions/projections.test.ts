import { describe, expect, it } from 'vitest'
import { acceptedItem } from '../limits.ts'
import { Placeholders } from './placeholders.ts'
import { readProjection } from './projections.ts'

const item = acceptedItem({
  a: { L: [{ S: '0' }, { M: { x: { N: '1' }, y: { N: '2' } } }, { S: '2' }] },
  m: { M: { b: { M: { c: { S: 'c' }, d: { S: 'd' } } }, e: { S: 'e' } } },
  pk: { S: 'p' },
})

function part(text: string, names?: Record<string, string>): object {
  const input = { ProjectionExpression: text, ExpressionAttributeNames: names }
  const placeholders = new Placeholders(input, ['ProjectionExpression'])
  const projection = readProjection(text, placeholders)
  placeholders.refuseUnused()
  return projection.of(item)
}

describe('a projection', () => {
  it.each([
    ['pk, a', ['a', 'pk']],
    ['x, pk', ['pk']],
    ['x', []],
  ])('%s has the attributes %j', (text, names) => {
    expect(part(text)).toEqual(Object.fromEntries(names.map((name) => [name, item[name]])))
    expect(Object.keys(part(text))).toEqual(names)
  })

  it.each([
    ['a[2], a[0]', { a: { L: [{ S: '0' }, { S: '2' }] } }],
    ['a[1].y, a[0], a[1].x', { a: { L: item['a']?.L?.slice(0, 2) } }],
    ['a[1].x', { a: { L: [{ M: { x: { N: '1' } } }] } }],
    ['m.e, m.b.d', { m: { M: { b: { M: { d: { S: 'd' } } }, e: { S: 'e' } } } }],
    ['m.x, m[0], a[9], a[0].x, a.x, m.b.c.d', {}],
  ])('%s has these parts', (text, wanted) => {
    if (text.startsWith('m.x')) {
      for (const each of text.split(', ')) expect(part(each)).toEqual(wanted)
    } else expect(part(text)).toEqual(wanted)
  })

  it('takes names', () => {
    expect(part('#m.#e', { '#m': 'm', '#e': 'e' })).toEqual({ m: { M: { e: { S: 'e' } } } })
  })

  it.each([
    ['', 'The expression can not be empty;'],
    ['a,', 'Syntax error; token: "<EOF>", near: ","'],
    ['a b', 'Syntax error; token: "b", near: "a b"'],
    ['size(a)', 'Syntax error; token: "(", near: "size(a"'],
    [':p', 'Syntax error; token: ":p", near: ":p"'],
    ['name', 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['a, a[0]', 'Two document paths overlap with each other;'],
    ['a[0], a.b', 'Two document paths conflict with each other;'],
    ['#x', 'An expression attribute name used in the document path is not defined;'],
  ])('"%s" is refused', (text, message) => {
    expect(() => part(text)).toThrow(`Invalid ProjectionExpression: ${message}`)
  })
})
