import { type NoRecipePage, pageOf, textOf } from './page-of.ts'

/** Bot challenges of various makes, paywalls and errors in place of the page. */
export const GATEKEEPER_PAGES: NoRecipePage[] = [
  {
    name: 'a check of the browser that waits',
    reason: 'challenge',
    html: '<html><head><title>Just a moment...</title></head><body><noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=1"></script></body></html>',
  },
  {
    name: 'a widget that wants a click',
    reason: 'challenge',
    html: '<html><head><title>example.org</title></head><body><h1>example.org</h1><p>Verifying you are human. This may take a few seconds.</p><div class="cf-turnstile" data-sitekey="1"></div></body></html>',
  },
  {
    name: 'a press and hold button',
    reason: 'challenge',
    html: '<html><head><title>Access to this page has been denied</title></head><body><div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human (and not a bot).</p></body></html>',
  },
  {
    name: 'a picture puzzle in a frame',
    reason: 'challenge',
    html: '<html><head><title>example.org</title><style>#cmsg{animation: A 1.5s;}</style></head><body><p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>',
  },
  {
    name: 'an incident number in a frame',
    reason: 'challenge',
    html: '<html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful. Incapsula incident ID: 1</iframe></body></html>',
  },
  {
    name: 'a reference number',
    reason: 'challenge',
    html: '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1> You don\'t have permission to access "http://example.org/plum-cake" on this server.<P>Reference #18.1</BODY></HTML>',
  },
  {
    name: 'an interruption that asks for pardon',
    reason: 'challenge',
    html: '<html><head><title>Pardon Our Interruption</title></head><body><h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot.</p><ul><li>You are a power user moving through this website with super-human speed.</li><li>You have disabled cookies.</li></ul></body></html>',
  },
  {
    name: 'a guard against floods',
    reason: 'challenge',
    html: '<html><head><title>DDoS-Guard</title></head><body><h1>Checking your browser before accessing example.org</h1><p>This process is automatic.</p></body></html>',
  },
  {
    name: 'a challenge in German',
    reason: 'challenge',
    html: '<html lang="de"><head><title>Sicherheitsprüfung</title></head><body><h1>Bitte bestätigen Sie, dass Sie kein Roboter sind</h1><div class="h-captcha"></div></body></html>',
  },
  {
    name: 'a challenge in French',
    reason: 'challenge',
    html: '<html lang="fr"><head><title>Vérification</title></head><body><h1>Vérifiez que vous êtes humain</h1><p>Nous avons détecté un trafic inhabituel.</p></body></html>',
  },
  {
    name: 'a token that scripts fetch',
    reason: 'challenge',
    html: '<html><head><title></title></head><body><div id="challenge-container"></div><script src="https://1.edge.sdk.awswaf.com/challenge.js"></script><script>AwsWafIntegration.getToken()</script></body></html>',
  },
  {
    name: 'a limit on requests',
    reason: 'challenge',
    html: '<html><head><title>429 Too Many Requests</title></head><body><h1>Too Many Requests</h1><p>We have received an unusual amount of traffic from your network.</p></body></html>',
  },
  {
    name: 'a page that was not found',
    html: pageOf(
      'Page not found',
      `<h1>404</h1>${textOf('We could not find that page. Maybe one of these recipes?')}<ul><li><a href="/1">Plum cake</a><li><a href="/2">Lentil soup</a><li><a href="/3">Apple pie</a></ul>`,
    ),
  },
  {
    name: 'a server error',
    html: '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>',
  },
  {
    name: 'a break for maintenance',
    html: pageOf(
      'Back soon',
      `<h1>We are baking something new</h1>${textOf('The kitchen is closed for two hours. Please come back later.')}`,
    ),
  },
  {
    name: 'a login wall with the beginning of a recipe',
    html: pageOf(
      'Plum cake',
      `<h1>Plum cake</h1>${textOf('The best plum cake of the season, juicy and crisp, from our test kitchen.')}<div class="paywall"><h2>Log in to read on</h2><form><label>E-mail <input></label><label>Password <input type="password"></label><button>Log in</button></form>${textOf('Subscribers get 5,000 recipes, weekly menus and our shopping list.', 'First month 1 €, then 9.90 € a month.')}</div>`,
    ),
  },
  {
    name: 'a cookie wall',
    html: `<html lang="de"><head><title>Rezepte</title></head><body><div class="consent"><h1>Weiter mit Werbung</h1>${textOf('Wir und unsere 842 Partner speichern Informationen auf Ihrem Gerät.', 'Sie können Ihre Einwilligung jederzeit widerrufen.')}<ul><li>Genaue Standortdaten</li><li>Personalisierte Anzeigen</li><li>Zielgruppenforschung</li></ul><button>Zustimmen</button><button>Abonnieren für 2,99 € im Monat</button></div></body></html>`,
  },
  {
    name: 'an empty frame of an app',
    reason: 'scriptsOnly',
    html: '<!doctype html><html><head><title>Cook</title><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>',
  },
  {
    name: 'a frame that asks for scripts',
    reason: 'scriptsOnly',
    html: '<html><head><title>Recipes</title></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="__next"></div><script>window.x=1</script></body></html>',
  },
  {
    name: 'a page that leads elsewhere',
    html: '<html><head><meta http-equiv="refresh" content="0; url=/home"><title>Moved</title></head><body>The document has moved <a href="/home">here</a>.</body></html>',
  },
]
