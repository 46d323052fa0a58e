import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

/**
 * Made when it is first asked, so only where there is a secret. Imported with the rest all the same: a dynamic import makes a
 * function's one file twice as much larger and slower to start, since all that both sides use is then wrapped.
 */
let client: SecretsManagerClient | undefined

/**
 * Reads a version of a secret.
 * @param SecretId its ARN
 * @param VersionStage `AWSCURRENT`, or `AWSPREVIOUS` for the value before the last rotation
 * @throws whatever the SDK throws
 */
export function readSecret(
  SecretId: string,
  VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS',
): Promise<GetSecretValueCommandOutput> {
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
