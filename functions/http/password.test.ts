import { scryptSync } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const PASSWORD = 'correct horse · اسب درست'
const SALT = Buffer.from('sixteen bytes ok')

/** Makes a hash as a runtime without argon2 writes it, with a low cost that keeps the tests fast. */
function scryptHash(password: string): string {
  const hash = scryptSync(password, SALT, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, SALT.toString('base64url'), hash.toString('base64url')].join('$')
}

describe('passwords', () => {
  it('match their hash', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(await verifyPassword(PASSWORD, hash)).toBe('right')
  })

  it.each([
    ['another password', 'correct horse'],
    ['another letter case', PASSWORD.toUpperCase()],
    ['a space at the end', `${PASSWORD} `],
    ['an empty text', ''],
  ])('do not match the hash: %s', async (_, attempt) => {
    expect(await verifyPassword(attempt, await hashPassword(PASSWORD))).toBe('wrong')
    expect(await verifyPassword(attempt, scryptHash(PASSWORD))).toBe('wrong')
  })

  it('have hashes with algorithm and cost, different each time, without the plain text', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    // OWASP's current parameters for argon2id and for scrypt.
    expect(one).toMatch(/^(argon2id\$19456\$2\$1|scrypt\$32768\$8\$3)\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('horse')
  })

  it.each([
    ['the letters of an Arabic keyboard', 'كابل 1404 کابل', 'کابل ۱۴۰۴ كابل'],
    ['an accent as its own character', 'pa\u0308sswort lang', 'p\u00e4sswort lang'],
    ['a joiner', 'می\u200cروم خانه', 'میروم خانه'],
  ])('match with %s', async (_, one, other) => {
    expect(await verifyPassword(one, await hashPassword(other))).toBe('right')
    expect(await verifyPassword(other, await hashPassword(one))).toBe('right')
  })

  it('of an earlier version, hashed as they were typed, still match as they were typed', async () => {
    const typed = 'كابل كابل كابل'
    expect(await verifyPassword(typed, scryptHash(typed))).toBe('rightAsTyped')
    expect(await verifyPassword('کابل کابل کابل', scryptHash(typed))).toBe('wrong')
  })

  it('also match a hash of scrypt', async () => {
    expect(await verifyPassword(PASSWORD, scryptHash(PASSWORD))).toBe('right')
  })

  it('of an unknown user never match, but take as much time as a hash', async () => {
    const cpuBefore = process.cpuUsage().user
    expect(await verifyPassword(PASSWORD, null)).toBe('wrong')
    const unknownMicros = process.cpuUsage().user - cpuBefore
    // A hash at full cost takes tens of milliseconds of processor time; a plain comparison takes none.
    expect(unknownMicros).toBeGreaterThan(5_000)
  })

  it.each([
    ['that is cut short', (hash: string) => hash.slice(0, -4)],
    ['that lacks its last part', (hash: string) => hash.slice(0, hash.lastIndexOf('$'))],
  ])('do not match a stored hash %s', async (_, spoil) => {
    expect(await verifyPassword(PASSWORD, spoil(scryptHash(PASSWORD)))).toBe('wrong')
  })
})

describe('on a Node whose argon2id does not work', () => {
  afterEach(() => {
    vi.doUnmock('node:crypto')
    vi.resetModules()
    vi.restoreAllMocks()
  })

  const failure = new Error('argon2id is not supported by this OpenSSL')
  type Done = (error: Error) => void
  it.each<[string, ((algorithm: string, parameters: object, done: Done) => void) | undefined]>([
    ['there is no such function', undefined],
    [
      'the first hash throws',
      () => {
        throw failure
      },
    ],
    ['the first hash ends with an error', (_algorithm, _parameters, done) => done(failure)],
  ])('passwords are hashed with scrypt: %s', async (_, argon2) => {
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    const tried = argon2 && vi.fn(argon2)
    vi.resetModules()
    vi.doMock('node:crypto', async (original) => ({ ...(await original()), argon2: tried }))
    const { hashPassword: hash, verifyPassword: verify } = await import('./password.ts')
    const hashed = await hash(PASSWORD)
    expect(hashed).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(await verify(PASSWORD, hashed)).toBe('right')
    expect(await hash(PASSWORD)).toMatch(/^scrypt/)
    // The failure is logged once, and argon2id isn't tried again.
    expect(told).toHaveBeenCalledTimes(argon2 ? 1 : 0)
    if (tried) expect(tried).toHaveBeenCalledOnce()
  })
})
