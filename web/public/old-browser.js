/**
 * Shows the sentence of index.html to a browser that is older than the oldest supported ones, which the sentence's
 * attribute lists. It has no modern syntax and isn't a module, because such a browser would show an empty page instead.
 */
;(function () {
  var sentence = document.getElementById('old-browser')
  var oldest = sentence.getAttribute('data-oldest').split(' ')
  var agent = navigator.userAgent

  /** The major and the minor number after a name: [16, 4] in "Version/16.4". */
  function numbersAfter(name, text) {
    var found = new RegExp(name + '/(\\d+)(?:\\.(\\d+))?').exec(text)
    return found && [Number(found[1]), Number(found[2] || 0)]
  }

  function isTooOld() {
    if (!('noModule' in document.createElement('script'))) return true
    // The first name decides: Chrome is also in the name of Edge, and "Version" in that of Android's WebView.
    for (var at = 0; at < oldest.length; at += 1) {
      var name = oldest[at].split('/')[0]
      var wanted = numbersAfter(name, oldest[at])
      var given = numbersAfter(name, agent)
      if (given) return given[0] < wanted[0] || (given[0] === wanted[0] && given[1] < wanted[1])
    }
    return false
  }

  if (isTooOld()) {
    // The app looks for this mark and doesn't start.
    document.documentElement.setAttribute('data-browser', 'old')
    sentence.removeAttribute('hidden')
  }
})()
