import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { SHORTEST_KEY } from '../env.ts'

/** What signs session tokens. */
export interface SessionKeys {
  current: string
  /** What signed them before; null where nothing did. */
  previous: string | null
  /** When the current key was made. */
  currentSince: Date
}

/**
 * Made when it is first asked, so only where there is a secret. Imported with the rest all the same: a dynamic import makes a
 * function's one file twice as much larger and slower to start, since all that both sides use is then wrapped.
 */
let client: SecretsManagerClient | undefined

/**
 * Reads the session keys from the versions of a secret in Secrets Manager.
 * @param secretId its ARN
 * @throws Error where its current value is shorter than a key must be, and whatever the SDK throws
 */
export async function keysInSecret(secretId: string): Promise<SessionKeys> {
  // One after the other: a rotation between two reads at once could show the newest and the one before the last.
  const current = await version(secretId, 'AWSCURRENT')
  const previous = await version(secretId, 'AWSPREVIOUS').catch((error: unknown) => {
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

function version(SecretId: string, VersionStage: string): Promise<GetSecretValueCommandOutput> {
  client ??= new SecretsManagerClient({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  })
  return client.send(new GetSecretValueCommand({ SecretId, VersionStage }))
}
