import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf, currentKeyId, isCode } from './order-code.ts'

const held = vi.hoisted(() => ({ current: 'a'.repeat(64), previous: null as string | null }))
vi.mock('../people/session-secret.ts', () => ({
  keysInSecret: async () => ({ ...held, currentSince: new Date(0) }),
}))
process.env['HAWALA_KEY_SECRET'] = 'arn:hawala'

let at = 0
/** Returns times that are an hour apart, so that each call reads the secret again. */
const later = () => {
  at += 3_600_000
  return new Date(at)
}

beforeEach(() => Object.assign(held, { current: 'a'.repeat(64), previous: null }))

describe('a code', () => {
  it('has 8 digits, and follows from the key, the order and the version alone', async () => {
    const keyId = await currentKeyId(later())
    const codes = new Set<string | null>()
    for (let id = 1; id <= 40; id += 1) {
      for (const version of [1, 2]) {
        const code = await codeOf(id, { version, keyId }, later())
        expect(code).toMatch(/^\d{8}$/)
        expect(await codeOf(id, { version, keyId }, later())).toBe(code)
        codes.add(code)
      }
    }
    expect(codes.size).toBe(80)
  })

  it('stays valid under the previous key, and not under an older one', async () => {
    const keyId = await currentKeyId(later())
    const code = await codeOf(7, { version: 1, keyId }, later())
    Object.assign(held, { current: 'b'.repeat(64), previous: 'a'.repeat(64) })
    expect(await codeOf(7, { version: 1, keyId }, later())).toBe(code)
    expect(await currentKeyId(later())).not.toBe(keyId)
    Object.assign(held, { current: 'c'.repeat(64), previous: 'b'.repeat(64) })
    expect(await codeOf(7, { version: 1, keyId }, later())).toBeNull()
  })
})

it.each([
  ['12345678', '12345678', true],
  [' 1234 5678 ', '12345678', true],
  ['1234-5678', '12345678', true],
  ['۱۲۳۴۵۶۷۸', '12345678', true],
  ['١٢٣٤٥٦٧٨', '12345678', true],
  ['hw-0042a', 'HW0042A', true],
  ['12345679', '12345678', false],
  ['1234567', '12345678', false],
  ['123456780', '12345678', false],
  ['', '12345678', false],
])('%j is the code %j: %s', (typed, right, isRight) => {
  expect(isCode(typed, right)).toBe(isRight)
})
