import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { passwordForm } from '../../shared/search/password-form.ts'

/**
 * Hashes passwords with argon2id at OWASP's parameters if the runtime can do it, else with scrypt. The stored text names its
 * algorithm ("argon2id$19456$2$1$salt$hash"), so that any runtime that knows the algorithm can check it.
 */

const SALT_BYTES = 16
const HASH_BYTES = 32
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 }
const SCRYPT = { N: 2 ** 15, r: 8, p: 3 }
const SCRYPT_MEMORY_BYTES = 64 * 1024 * 1024

/** Hashes a password with a fresh salt, in the form in which passwords are compared. */
export function hashPassword(password: string): Promise<string> {
  return hashOf(passwordForm(password))
}

async function hashOf(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  return (await hashedByArgon2(password, salt)) ?? hashedByScrypt(password, salt)
}

/**
 * True once argon2id failed in this process. A Node that was built with another OpenSSL may have the function, and throw at
 * the first hash.
 */
let hasArgon2Failed = false

/** Hashes a password by argon2id and returns the text to store; null if this runtime has no argon2id. */
async function hashedByArgon2(password: string, salt: Buffer): Promise<string | null> {
  if (hasArgon2Failed || typeof crypto.argon2 !== 'function') return null
  const { memory, passes, parallelism } = ARGON2
  try {
    const hash = await argon2(password, salt, ARGON2)
    return ['argon2id', memory, passes, parallelism, base64(salt), base64(hash)].join('$')
  } catch (error) {
    hasArgon2Failed = true
    console.warn('This Node has argon2id, but it failed. Passwords are hashed with scrypt:', error)
    return null
  }
}

async function hashedByScrypt(password: string, salt: Buffer): Promise<string> {
  const { N, r, p } = SCRYPT
  const hash = await scrypt(password, salt, SCRYPT)
  return ['scrypt', N, r, p, base64(salt), base64(hash)].join('$')
}

/**
 * `rightAsTyped`: an earlier version stored the hash of the password as it was typed, not in the form in which passwords are
 * compared.
 */
export type Verdict = 'right' | 'rightAsTyped' | 'wrong'

/**
 * Checks a password against a stored hash: in the form in which passwords are compared, then as it was typed.
 * @param stored null for an unknown user: the answer is `wrong`, after the same time as for a wrong password
 */
export async function verifyPassword(password: string, stored: string | null): Promise<Verdict> {
  const form = passwordForm(password)
  if (await isHashed(form, stored)) return 'right'
  return form !== password && (await isHashed(password, stored)) ? 'rightAsTyped' : 'wrong'
}

async function isHashed(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await hashOf(password)
    return false
  }
  const [algorithm, a, b, c, salt = '', expected = ''] = stored.split('$')
  if (algorithm !== 'argon2id' && algorithm !== 'scrypt') return false
  const saltBytes = Buffer.from(salt, 'base64url')
  const hash =
    algorithm === 'argon2id'
      ? await argon2(password, saltBytes, {
          memory: Number(a),
          passes: Number(b),
          parallelism: Number(c),
        })
      : await scrypt(password, saltBytes, { N: Number(a), r: Number(b), p: Number(c) })
  const expectedBytes = Buffer.from(expected, 'base64url')
  return hash.length === expectedBytes.length && crypto.timingSafeEqual(hash, expectedBytes)
}

function argon2(password: string, nonce: Buffer, cost: typeof ARGON2): Promise<Buffer> {
  return promisify(crypto.argon2)('argon2id', {
    message: password,
    nonce,
    tagLength: HASH_BYTES,
    ...cost,
  })
}

function scrypt(password: string, salt: Buffer, cost: typeof SCRYPT): Promise<Buffer> {
  const run = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)
  return run(password, salt, HASH_BYTES, { ...cost, maxmem: SCRYPT_MEMORY_BYTES })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url')
}
