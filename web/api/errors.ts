/** An answer that isn't a success (specification 1, section 8: the status, a colon, a blank, the body). */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence as it came; empty where it sent none. */
  readonly body: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** No whole answer came: offline, cut off or timed out. Whether a save was carried out is not known. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('No answer from the server. Check the connection and try again.', options)
    this.name = 'NetworkError'
  }
}

/**
 * The sentence to show for anything thrown by a call: the status and the server's own, as specification 1, section 8
 * puts them, else the fallback. A gateway in front of the server may answer in its stead, with its sentence in JSON.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return error.message
  if (!(error instanceof ApiError)) return fallback
  if (error.body === '') return fallback
  const gatewayMessage = jsonOf(error.body)?.['message']
  return typeof gatewayMessage === 'string' ? `${error.status}: ${gatewayMessage}` : error.message
}

/** A body that is a JSON object, as that object; null for any other. */
export function jsonOf(body: string): Record<string, unknown> | null {
  if (!body.startsWith('{')) return null
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}
