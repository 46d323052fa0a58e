import { env } from '../../env.ts'
import { Unavailable } from '../table/faults.ts'
import { readSecret } from './secrets-manager.ts'

/**
 * Kept for as long as the process lives: the value behind an ARN never changes, since a rotation makes another secret, and
 * with it functions of other settings.
 */
let held: Promise<readonly string[]> | undefined

/**
 * The origin secrets that are accepted at the entrance: those in Secrets Manager where ARNs are configured, else those in
 * the environment.
 * @throws Refusal `unavailable` where they can't be read: a call is then not known to be wrong, and the next one tries again
 */
export function originSecrets(): Promise<readonly string[]> {
  const { originSecretIds } = env()
  if (originSecretIds.length === 0) return Promise.resolve(env().originSecrets)
  held ??= Promise.all(originSecretIds.map(acceptedIn)).catch((cause: unknown) => {
    held = undefined
    throw new Unavailable(
      'unreachable',
      'The office is not reachable just now. Please try again.',
      {
        cause,
      },
    )
  })
  return held
}

async function acceptedIn(id: string): Promise<string> {
  const { SecretString } = await readSecret(id, 'AWSCURRENT')
  // A call without a secret must not pass for one with the right secret.
  if (!SecretString) throw new Error(`The secret ${id} has no value`)
  return SecretString
}
