import { describe, expect, it } from 'vitest'
import { isTrue, updateOf } from '../../../testing/read-expression.ts'

// The words and the order of the refusals were learnt from Amazon's engine.

const values = { ':v': { N: '1' } }
const syntax = (token: string, near: string) => `Syntax error; token: "${token}", near: "${near}"`

describe('the syntax of a condition', () => {
  it.each([
    [' ', syntax('<EOF>', ' ')],
    ['a', syntax('<EOF>', 'a')],
    ['a =', syntax('<EOF>', '=')],
    ['= :v', syntax('=', '= :v')],
    ['a = :v AND', syntax('<EOF>', 'AND')],
    ['a = :v OR OR a = :v', syntax('OR', 'OR OR a')],
    ['(a = :v', syntax('<EOF>', ':v')],
    ['a = :v)', syntax(')', ':v)')],
    ['a == :v', syntax('=', '== :v')],
    ['a != :v', syntax('!', 'a !=')],
    ['a = "x"', syntax('"', '= "x')],
    ['a = 1', syntax('1', '= 1')],
    ['a = :v ; ', syntax(';', ':v ; ')],
    ['a.1 = :v', syntax('1', '.1 =')],
    ['a[x] = :v', syntax('x', '[x]')],
    ['a[01] = :v', syntax('1', '01]')],
    ['a[-1] = :v', syntax('-', '[-1')],
    ['a..b = :v', syntax('.', '..b')],
    ['_a = :v', syntax('_', '_a')],
    ['a-b = :v', syntax('-', 'a-b')],
    ['\u00e9 = :v', syntax('\u00e9', '\u00e9 =')],
    ['a AND b', syntax('AND', 'a AND b')],
    ['(a)', syntax('<EOF>', ')')],
    ['a < b < c', syntax('<', 'b < c')],
    ['a NOT IN (b)', syntax('NOT', 'a NOT IN')],
    ['a IN ()', syntax(')', '()')],
    ['a IN (b c)', syntax('c', 'b c)')],
    ['a BETWEEN :v OR :v', syntax('OR', ':v OR :v')],
    ['attribute_exists()', syntax(')', '()')],
    ['attribute_exists(a)(b)', syntax('(', ')(b')],
    ['and = :v', syntax('and', 'and =')],
    ['a.set = :v', syntax('set', '.set =')],
  ])('refuses "%s"', (text, message) => {
    expect(() => isTrue(text)).toThrow(`Invalid ConditionExpression: ${message}`)
  })

  it.each([
    ['', 'The expression can not be empty;'],
    [
      'a = :v'.padEnd(4097),
      'Expression size has exceeded the maximum allowed size; expression size: 4097',
    ],
    ['((a = :v))', 'The expression has redundant parentheses;'],
    ['a = ((b))', 'The expression has redundant parentheses;'],
    ['NOT ((a = b) AND ((c = d)))', 'The expression has redundant parentheses;'],
    ['name = :v', 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['a.Value = :v', 'Attribute name is a reserved keyword; reserved keyword: Value'],
    [
      `a${'.a'.repeat(32)} = b`,
      'The document path has too many nesting levels; nesting levels: 33',
    ],
    ['a[2147483648] = b', 'List index is not within the allowable range; index: [2147483648]'],
  ])('refuses "%s" for what it says', (text, message) => {
    expect(() => isTrue(text, text.includes(':v') ? { values } : {})).toThrow(message)
  })

  it.each([
    ['foo(a) AND', syntax('<EOF>', 'AND')],
    ['foo(a) AND ((b = c))', 'The expression has redundant parentheses;'],
    ['foo(a) AND name = b', 'Invalid function name; function: foo'],
    ['name = b AND foo(a)', 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['a = :w AND size(a)', 'The function is not allowed to be used this way'],
    [
      'a = :w AND a = a',
      'An expression attribute value used in expression is not defined; attribute value: :w',
    ],
    [
      'a = #w AND a = :w',
      'An expression attribute name used in the document path is not defined; attribute name: #w',
    ],
  ])('tells of "%s" first: %s', (text, message) => {
    expect(() => isTrue(text)).toThrow(message)
  })

  it.each([
    'a = :v'.padEnd(4096),
    '(a = :v)',
    '((a = :v) AND (a = :v)) OR a = :v',
    '((a) = :v)',
    'a\r\n=\t:v',
    'a [ 0 ] . b = :v',
    'NOT NOT a = :v',
    `a${'.a'.repeat(31)} = :v`,
    'contains = :v',
    'a_b1 = :v',
  ])('takes "%s"', (text) => {
    expect(() => isTrue(text, { values })).not.toThrow()
  })
})

describe('the syntax of an update', () => {
  it.each([
    ['SET', syntax('<EOF>', 'SET')],
    ['FOO a = :v', syntax('FOO', 'FOO a')],
    ['SET a = :v, ', syntax('<EOF>', ', ')],
    ['SET , a = :v', syntax(',', 'SET , a')],
    ['SET (a) = :v', syntax('(', 'SET (a')],
    ['SET :v = a', syntax(':v', 'SET :v =')],
    ['SET a = -:v', syntax('-', '= -:v')],
    ['SET a = :v + :v + :v', syntax('+', ':v + :v')],
    ['SET a = (b + c) - :v', syntax('-', ') - :v')],
    ['SET a = if_not_exists(a, :v + :v)', syntax('+', ':v + :v')],
    ['REMOVE a b', syntax('b', 'a b')],
    ['ADD a b', syntax('b', 'a b')],
    ['ADD a (:v)', syntax('(', 'a (:v')],
    ['SET a = :v SET b = :v', 'The "SET" section can only be used once in an update expression;'],
    ['SET a = ((:v))', 'The expression has redundant parentheses;'],
    ['SET name = :v', 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['SET a = foo(a)', 'Invalid function name; function: foo'],
    ['SET a = IF_NOT_EXISTS(a, :v)', 'Invalid function name; function: IF_NOT_EXISTS'],
    ['SET a = size(b)', 'The function is not allowed in an update expression; function: size'],
    ['SET a = list_append(b, :v) + :v', 'The function is not allowed to be used this way'],
    ['SET a = list_append(b, :v) + name', 'The function is not allowed to be used this way'],
    [
      'SET a = list_append(list_append(a, :v), :v)',
      'The function is not allowed to be used this way',
    ],
  ])('refuses "%s"', (text, message) => {
    expect(() => updateOf(text, { values })).toThrow(`Invalid UpdateExpression: ${message}`)
  })
})
