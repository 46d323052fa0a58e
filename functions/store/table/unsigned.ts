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
 * From now on this process doesn't sign what it asks of the database. Only who started the embedded engine calls this:
 * nobody checks a signature there, and each one costs more than a tenth of the request. Without a call, as on AWS and
 * with an endpoint that somebody named, the AWS SDK signs every request.
 */
export function sendUnsigned(client: Pick<typeof dynamo, 'config'> = dynamo): void {
  client.config.signer = async () => ({
    sign: async (request) => {
      Object.assign(request.headers, HEADERS)
      return request
    },
  })
}
