import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { env } from '../../env.ts'
import type { Item } from './client.ts'
import { getItem } from './get.ts'
import { idempotencyKey } from './keys.ts'
import { commit, type Part } from './transact.ts'
import { zlib } from './zlib.ts'

/** Identifies a save, so that a repeat is recognised (docs/rules/ledger.md: `Idempotency-Key`, 24 hours). */
export interface Once {
  userId: number
  /** The client's key; without it every call is a new save. */
  key: string | null
  /**
   * Hashes of the call, to recognise another body. The first one is stored. A call is a repeat if any of its hashes is
   * the stored one.
   */
  callHashes: readonly [hash: string, ...earlier: string[]]
  now: Date
}

const KEPT_SECONDS = 24 * 60 * 60

/** Internal signal: the save was already done, with this answer. */
class DoneBefore extends Error {
  /** The answer as it is read back from JSON. */
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This save was done before')
    this.answer = answer
  }
}

/**
 * Writes all parts or none, once for each key. The key is an item of the same atomic write, so a repeat costs only its
 * failed write and gets the first answer.
 * @param parts empty if nothing changes: then only the key is written, so that a repeat gets this answer too
 * @param answer the answer for a repeat, as it will be read back from JSON
 * @returns this answer, or the answer of the first call
 * @throws Refusal `conflict` if the key was used with another body; and the refusals of the parts
 */
export async function commitOnce<Answer>(
  once: Once,
  parts: Part[],
  answer: Answer,
): Promise<Answer> {
  if (once.key === null) {
    if (parts.length > 0) await commit(parts)
    return answer
  }
  try {
    await commit([keyPart(once, once.key, JSON.stringify(answer)), ...parts])
    return answer
  } catch (error) {
    if (error instanceof DoneBefore) return error.answer as Answer
    throw error
  }
}

/**
 * Claims a key for a call that makes several saves, each with its own key. A repeat with the same body continues; a call
 * with another body is refused before anything is written.
 * @throws Refusal `conflict` if the key was used with another body
 */
export async function claimKey(once: Once): Promise<void> {
  if (once.key === null) return
  try {
    await commit([keyPart(once, once.key, null)])
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error
  }
}

/** Reads the first answer of a save that was already done under the same key; undefined if it wasn't. */
export async function answeredBefore(once: Once): Promise<unknown> {
  const first = await firstUse(once)
  return first && isSame(first, once) ? answerIn(first) : undefined
}

/**
 * Like `answeredBefore`, but refuses a key with another body. Use it for a save that must not begin a second time, such
 * as a change of a password, which would count a wrong try.
 * @throws Refusal `conflict` if the key was used with another body
 */
export async function firstAnswer(once: Once): Promise<unknown> {
  const first = await firstUse(once)
  if (first && !isSame(first, once)) throw usedOtherwise()
  return first && answerIn(first)
}

async function firstUse(once: Once): Promise<Item | undefined> {
  if (once.key === null) return undefined
  const first = await getItem(idempotencyKey(once.userId, once.key))
  return Number(first?.['expiresAt'] ?? 0) * 1000 > once.now.getTime() ? first : undefined
}

function isSame(first: Item, { callHashes }: Once): boolean {
  return callHashes.includes(String(first['hash']))
}

function usedOtherwise(): Refusal {
  return refused(CALLS.keyUsed)
}

/** @param answer null if the key is only claimed */
function keyPart(once: Once, key: string, answer: string | null): Part {
  const nowSeconds = Math.floor(once.now.getTime() / 1000)
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...idempotencyKey(once.userId, key),
          hash: once.callHashes[0],
          packed: answer === null ? undefined : packed(answer),
          expiresAt: nowSeconds + KEPT_SECONDS,
        },
        // DynamoDB may delete expired items days late, so the expiry is checked here.
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': nowSeconds },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (first: Item | undefined) =>
      first && isSame(first, once) ? new DoneBefore(answerIn(first)) : usedOtherwise(),
  }
}

/**
 * The names of the fields of a transaction, which most answers contain. This known text shortens a compressed answer by a
 * quarter. It must never change, because stored answers were compressed with it. Another text would need another attribute
 * name.
 */
const dictionary = Buffer.from(
  '{"id":1,"transID":1,"transactionNumber":1,"referenceId":"","transType":"","tranDate":"","transDa' +
    'teTime":"","inAccountID":"","outAccountID":"","currencyID":1,"cCurrencyID":1,"dAmount":"","cAmou' +
    'nt":"","exRate":"","tranDescription":"","cTransDescription":"","hawalaID":1,"otherLeg":null,"loa' +
    'ns":[],"isApproved":false,"userApproved":null,"userApprovedName":null,"dateApproved":null,"chang' +
    'edAfterApproval":false,"branch":"","userCreated":1,"userCreatedName":"","dateCreated":"","userMo' +
    'dified":null,"userModifiedName":null,"dateModified":null,"moneyChangedBy":[],"version":1,"till":' +
    '{},"toTill":null,"bundle":{},"quotedRate":null,"per":1,"boardVersion":null,"person":null,"value"' +
    ':null,"reverses":null,"reversedBy":null,"commission":"","commissionFrom":"","commissionSuggested' +
    '":"","commissionReason":null,"feeId":1}',
)

/**
 * The compression of answers. The dictionary and the answer of a posting fit into a window of 4 KB, so a larger window would
 * not shorten the result. With zlib's usual 32 KB each compression clears 256 KB of memory and takes 17 µs in place of 12.
 */
const COMPRESSION = { dictionary, windowBits: 12, memLevel: 6, chunkSize: 2_048 }

/** Compresses an answer. Full records repeat many texts, so a compressed answer fits into one write unit. */
function packed(answer: string): Uint8Array {
  return zlib().deflateRawSync(answer, COMPRESSION)
}

/**
 * Returns the stored answer; undefined if the key was only claimed. An earlier version compressed answers without a
 * dictionary.
 */
export function answerIn({ packed: kept, answer }: Item): unknown {
  const text = kept
    ? zlib().inflateRawSync(kept as Uint8Array, { dictionary })
    : answer && zlib().inflateRawSync(answer as Uint8Array)
  return text instanceof Uint8Array ? JSON.parse(Buffer.from(text).toString('utf8')) : undefined
}
