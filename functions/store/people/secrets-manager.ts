import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

/**
 * Created at the first use, so only if a secret is configured. The module is still imported statically: with a dynamic
 * import the bundle of a function is twice as large and slower to start, because esbuild wraps all shared code.
 */
let client: SecretsManagerClient | undefined

/**
 * Reads a version of a secret.
 * @param SecretId its ARN
 * @param VersionStage `AWSCURRENT`, or `AWSPREVIOUS` for the value before the last rotation
 * @throws the SDK's errors
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
