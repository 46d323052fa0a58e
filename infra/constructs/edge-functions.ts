/**
 * The two functions that CloudFront runs on a viewer's request, as its own small JavaScript runtime takes them.
 */

/**
 * On the site: a path that doesn't end in a file's name is a screen, and every screen is index.html. On the site's
 * behaviour only, so that an error of the API stays what it is.
 */
export const SCREEN_TO_INDEX = `function handler(event) {
  var request = event.request
  if (!/\\.[^/]+$/.test(request.uri)) request.uri = '/index.html'
  return request
}
`

/**
 * On the API: the server learns which site the browser is on and from which address it calls, since it sees only its
 * own host and CloudFront's address. Whatever the viewer sent under these names is overwritten.
 */
export const SITE_HOST_AND_VIEWER = `function handler(event) {
  var request = event.request
  request.headers['x-site-host'] = { value: request.headers.host.value }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
`
