import { dynamo } from './client.ts'

/**
 * The two headers of a signature without a signature. The embedded engine refuses a request that lacks them or has them
 * in another form, but it checks neither the key nor the signature nor the time.
 */
const SIGNATURE = '0'.repeat(64)
const HEADERS = {
  'x-amz-date': '20260101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=${SIGNATURE}`,
}

/**
 * From now on this process doesn't sign its requests to the database. Only the code that started the embedded engine calls
 * this: that engine checks no signature, and signing costs more than a tenth of a request. Without this call, as on AWS and
 * with an endpoint that somebody configured, the AWS SDK signs every request.
 */
export function sendUnsigned(client: Pick<typeof dynamo, 'config'> = dynamo): void {
  client.config.signer = async () => ({
    sign: async (request) => {
      Object.assign(request.headers, HEADERS)
      return request
    },
  })
}
