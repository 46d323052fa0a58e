/** The two functions that CloudFront runs for a viewer's request, in the small JavaScript of its runtime. */

/**
 * On the site: a path without a file extension is a screen, and every screen is index.html. It runs only on the site's
 * behaviour, so an error of the API isn't replaced.
 */
export const SCREEN_TO_INDEX = `function handler(event) {
  var request = event.request
  if (!/\\.[^/]+$/.test(request.uri)) request.uri = '/index.html'
  return request
}
`

/**
 * On the API: tells the server which host the browser asked for and the viewer's address, because the server sees only its
 * own host and CloudFront's address. Headers of these names from the viewer are overwritten.
 */
export const SITE_HOST_AND_VIEWER = `function handler(event) {
  var request = event.request
  request.headers['x-site-host'] = { value: request.headers.host.value }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
`
