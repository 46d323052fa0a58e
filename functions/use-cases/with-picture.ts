import { Refusal } from '../../shared/contract/refusal.ts'
import { imageAddress } from '../domain/accounts/account.ts'
import { removeImages } from '../store/accounts/images.ts'

/**
 * Writes a record that names a picture, and removes the picture if no record names it in the end: if the write was refused,
 * or if it was a repeat, which gets the answer of the first write with its picture.
 * @param key the key of the stored picture; null if the record has none
 * @param named returns the address of the picture that an answer names
 */
export async function withPicture<Answer>(
  key: string | null,
  named: (answer: Answer) => string | null | undefined,
  write: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await write()
    if (named(answer) !== imageAddress(key)) await removeImages([key])
    return answer
  } catch (error) {
    // If it is unknown whether the write succeeded, the picture stays, because a record may name it.
    const isKnown = error instanceof Refusal && error.kind !== 'unavailable'
    if (isKnown) await removeImages([key])
    throw error
  }
}
