import * as DATABASE from '../../../shared/refusals/database.ts'
import { env } from '../../env.ts'
import { Unavailable } from '../table/faults.ts'
import { readSecret } from './secrets-manager.ts'

/**
 * The secrets. They are kept as long as the process runs. The value behind an ARN never changes: a rotation creates
 * another secret, and deploys the functions with its ARN.
 */
let held: Promise<readonly string[]> | undefined

/**
 * Returns the origin secrets that the entrance accepts: those in Secrets Manager if ARNs are configured, else those in the
 * environment.
 * @throws Refusal `unavailable` if they can't be read, because the call may be valid; the next call reads them again
 */
export function originSecrets(): Promise<readonly string[]> {
  const { originSecretIds } = env()
  if (originSecretIds.length === 0) return Promise.resolve(env().originSecrets)
  held ??= Promise.all(originSecretIds.map(acceptedIn)).catch((cause: unknown) => {
    held = undefined
    throw new Unavailable('unreachable', DATABASE.noSecrets, { cause })
  })
  return held
}

async function acceptedIn(id: string): Promise<string> {
  const { SecretString } = await readSecret(id, 'AWSCURRENT')
  // An empty secret would match a call that sends no secret.
  if (!SecretString) throw new Error(`The secret ${id} has no value`)
  return SecretString
}
