import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { SHORTEST_KEY } from '../../env.ts'
import { readSecret } from './secrets-manager.ts'

/** What signs session tokens. */
export interface SessionKeys {
  current: string
  /** What signed them before; null where nothing did. */
  previous: string | null
  /** When the current key was made. */
  currentSince: Date
}

/**
 * Reads the session keys from the versions of a secret in Secrets Manager.
 * @param secretId its ARN
 * @throws Error where its current value is shorter than a key must be, and whatever the SDK throws
 */
export async function keysInSecret(secretId: string): Promise<SessionKeys> {
  // One after the other: a rotation between two reads at once could show the newest and the one before the last.
  const current = await readSecret(secretId, 'AWSCURRENT')
  const previous = await readSecret(secretId, 'AWSPREVIOUS').catch((error: unknown) => {
    // A secret that was never rotated.
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  })
  const key = current.SecretString ?? ''
  if (key.length < SHORTEST_KEY) {
    throw new Error(`The secret of SESSION_KEY_SECRET is shorter than ${SHORTEST_KEY} characters`)
  }
  return {
    current: key,
    previous: previous?.SecretString || null,
    currentSince: current.CreatedDate ?? new Date(0),
  }
}
