import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'
import { AnswerReader } from './answer-reader.ts'
import { wireRequest } from './item-json.ts'

type Serialize = AwsJson1_0Protocol['serializeRequest']
type Deserialize = AwsJson1_0Protocol['deserializeResponse']

/**
 * The protocol of the database client: the requests take plain values, and the answers have plain values. Addresses,
 * headers, signatures, retries and errors are the SDK's.
 */
export class ItemProtocol extends AwsJson1_0Protocol {
  override serializeRequest: Serialize = async (operation, input, context) => {
    const request = await super.serializeRequest(operation, {}, context)
    request.body = JSON.stringify(wireRequest(input as Record<string, unknown>))
    return request
  }

  override deserializeResponse: Deserialize = async (operation, context, response) => {
    if (response.statusCode >= 300) return super.deserializeResponse(operation, context, response)
    const { body } = response
    const bytes = body instanceof Uint8Array ? body : await context.streamCollector(body)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    const answer = new AnswerReader(text).answer()
    return { ...answer, $metadata: this.deserializeMetadata(response) } as never
  }
}
