import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { SHORTEST_KEY } from '../../env.ts'
import { readSecret } from './secrets-manager.ts'

/** The keys in a secret: those that sign session tokens, or those from which the codes of hawalas are made. */
export interface SessionKeys {
  current: string
  /** The key before the current one; null if there was none. */
  previous: string | null
  /** When the current key was created. */
  currentSince: Date
}

/**
 * Reads the keys from the versions of a secret in Secrets Manager.
 * @param secretId its ARN
 * @param setting the setting that names it, for the error
 * @throws Error if the current value is too short for a key; and the SDK's errors
 */
export async function keysInSecret(
  secretId: string,
  setting = 'SESSION_KEY_SECRET',
): Promise<SessionKeys> {
  // The versions are read one after the other. Two parallel reads could lie before and after a rotation: then they would
  // give the newest key and the oldest of three, and miss the key between them.
  const current = await readSecret(secretId, 'AWSCURRENT')
  const previous = await readSecret(secretId, 'AWSPREVIOUS').catch((error: unknown) => {
    // This secret was never rotated.
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  })
  const key = current.SecretString ?? ''
  if (key.length < SHORTEST_KEY) {
    throw new Error(`The secret of ${setting} is shorter than ${SHORTEST_KEY} characters`)
  }
  return {
    current: key,
    previous: previous?.SecretString || null,
    currentSince: current.CreatedDate ?? new Date(0),
  }
}
