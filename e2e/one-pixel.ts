const BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A picture of one pixel, as a PNG file. */
export const ONE_PIXEL = Buffer.from(BASE64, 'base64')

/** The same picture in the form that the API takes. */
export const ONE_PIXEL_URL = `data:image/png;base64,${BASE64}`
