/**
 * Replaces the SDK's chain of credential providers in a function's bundle. Lambda always passes credentials in the
 * environment, and the chain would cost every cold start 130 KB and 25 ms.
 */
export function defaultProvider() {
  return async () => {
    const accessKeyId = process.env['AWS_ACCESS_KEY_ID']
    const secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY']
    const sessionToken = process.env['AWS_SESSION_TOKEN']
    if (!accessKeyId || !secretAccessKey)
      throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not in the environment')
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  }
}
