import { env } from '../../env.ts'
import { Unavailable } from '../table/faults.ts'
import { readSecret } from './secrets-manager.ts'

/**
 * Kept as long as the process lives. The value behind an ARN never changes: a rotation creates another secret, and deploys
 * the functions with its ARN.
 */
let held: Promise<readonly string[]> | undefined

/**
 * The origin secrets that the entrance accepts: those in Secrets Manager if ARNs are configured, else those in the
 * environment.
 * @throws Refusal `unavailable` if they can't be read: the call may be valid, and the next call tries again
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
  // An empty secret must not match a call that has none.
  if (!SecretString) throw new Error(`The secret ${id} has no value`)
  return SecretString
}
