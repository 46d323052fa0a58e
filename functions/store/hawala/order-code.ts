import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '../../../shared/contract/hawala-order-facts.ts'
import { numberForm, plainCode } from '../../../shared/search/number-form.ts'
import type { OrderCode } from '../../domain/hawala/hawala-order.ts'
import { env } from '../../env.ts'
import { type HeldKeys, heldKeys } from '../people/session-keys.ts'
import { keysInSecret } from '../people/session-secret.ts'

/**
 * The codes by which hawalas are paid. A code is made from a key, the order and the version of the code, so it is never
 * stored. Rules: docs/rules/hawala-orders.md.
 */

const inSecret = heldKeys(() => keysInSecret(env().hawalaKeySecret ?? '', 'HAWALA_KEY_SECRET'))

const inEnvironment: HeldKeys = {
  keys: async () => ({ current: env().hawalaKey, previous: null, currentSince: new Date(0) }),
  lookAgain: () => inEnvironment.keys(new Date(0)),
}

function hawalaKeys(): HeldKeys {
  return env().hawalaKeySecret === undefined ? inEnvironment : inSecret
}

/** Reads the id of the current key, with which the codes of new orders are made. */
export async function currentKeyId(now: Date): Promise<string> {
  return keyIdOf((await hawalaKeys().keys(now)).current)
}

/**
 * Makes the code again from the order's id, the version of the code and its key.
 * @returns null if its key was rotated away: then the order needs a new code
 */
export async function codeOf(
  orderId: number,
  { version, keyId }: OrderCode,
  now: Date,
): Promise<string | null> {
  const key = (await heldKey(keyId, now)) ?? null
  if (key === null) return null
  const hash = createHmac('sha256', key).update(`hawala ${orderId} code ${version}`).digest()
  const digits = hash.readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)
  return digits.toString().padStart(CODE_DIGITS, '0')
}

/**
 * Reads the key with that id; undefined if it was rotated away. A key that isn't found is looked for once more, because
 * another process may have made the code with a newer key that this process hasn't read yet.
 */
async function heldKey(keyId: string, now: Date): Promise<string | undefined> {
  for (const read of [hawalaKeys().keys, hawalaKeys().lookAgain]) {
    const { current, previous } = await read(now)
    const found = [current, previous].find((key) => key !== null && keyIdOf(key) === keyId)
    if (found) return found
  }
  return undefined
}

/** Returns a name of a key that tells nothing about it: keys are long and random. */
function keyIdOf(key: string): string {
  return createHash('sha256').update(`id of ${key}`).digest('hex').slice(0, 12)
}

/** Compares what somebody typed with the code, in constant time. */
export function isCode(typed: string, right: string): boolean {
  return timingSafeEqual(digestOf(plainCode(typed)), digestOf(plainCode(right)))
}

/** Compares what somebody typed with the partner's number, which serves as the code of a hawala that a partner sent. */
export function isPartnersNumber(typed: string, right: string): boolean {
  return timingSafeEqual(digestOf(numberForm(typed)), digestOf(numberForm(right)))
}

/** Hashes a text, because a comparison in constant time needs two values of the same length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
