/** The two functions that CloudFront runs for a viewer's request, in the subset of JavaScript that its runtime supports. */

/**
 * For the site: a path without a file extension is a screen, and every screen is index.html. CloudFront runs this function
 * only for the site, not for `/api/`, so a failed API call keeps its own answer instead of index.html.
 */
export const SCREEN_TO_INDEX = `function handler(event) {
  var request = event.request
  if (!/\\.[^/]+$/.test(request.uri)) request.uri = '/index.html'
  return request
}
`

/**
 * For the API: adds two headers with the host that the browser asked for and with the viewer's address. Without them
 * the server sees only its own host and CloudFront's address. Headers of these names from the viewer are overwritten.
 */
export const SITE_HOST_AND_VIEWER = `function handler(event) {
  var request = event.request
  request.headers['x-site-host'] = { value: request.headers.host.value }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
`
