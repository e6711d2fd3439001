import { saysServings } from '../fields/serving-words.ts'
import { startsWithNumber } from '../lines/amount-text.ts'
import { isAdvertMark } from '../lines/words/advert-words.ts'
import { labelAtStart } from '../lines/words/label-words.ts'
import { isMeasure } from '../lines/words/measure-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'

// Word features of a line in many languages. The model has a weight for each.

const LONGEST_NAME = 90
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|aihe|temat|předmět|tárgy|konu|тема|θέμα|الموضوع|נושא|件名|主题|主題|제목)\s?[:：]\s{0,3}/iu
/** `Fwd: Re: ` in front of a subject. */
const PASSED_ON =
  /^(?:(?:re|fwd?|aw|wg|tr|rv|i|r|enc|res|vb|sv|vs|vl|antw|doorst|pd|odp|ynt|ilt)\s?:\s{0,3}){1,9}/iu
const HEADER =
  /^(?:from|to|cc|date|sent|von|an|datum|gesendet|de|à|envoyé|para|fecha|da|a|data|van|aan|från|till|fra|til|lähettäjä|od|do|komu|od kogo|от|кому|дата|feladó|címzett|kimden|kime)\s?[:：]/iu
const GREETING =
  /^(?:(?:hi|hello|hey|dear|hallo|hallöchen|liebe[rs]?|moin|servus|grüezi|bonjour|bonsoir|salut|coucou|chère?s?|hola|querid[oa]s?|buenos|buenas|ciao|car[oaie]|salve|olá|oi|hoi|beste|lieve|dag|hej|hejsan|kære|kjære|heisan|moi|hei|terve|cześć|drog[ai]|witaj|witajcie|ahoj|mil[áýéí]|dobrý|szia|sziasztok|kedves|merhaba|selam|sevgili|привет|здравствуй(?:те)?|привіт|вітаю|γεια|مرحبا|السلام|שלום|היי)(?!\p{L})|дорог|αγαπητ|عزيزت|こんにちは|你好|안녕)/iu

/** Words that hand a recipe over: `Here is the recipe`, `Her er oppskriften`. */
const HANDING_OVER =
  /^(?:here['’]?s|here (?:is|comes)|hier (?:ist|kommt|das|mein)|voici|voilà|aquí (?:está|tienes|va|te)|ecco|hier (?:is|heb je)|aqui (?:está|vai|tens)|her (?:er|kommer|har)|här (?:är|kommer|har)|tässä (?:on|tulee)|oto |tady (?:je|máš)|tu (?:je|masz)|itt (?:a|az|van)|íme|вот |ось |ορίστε|işte |これが|إليك|هذه هي|הנה)/iu
/** Breadcrumbs: `Home > Recipes > Desserts`. */
const TRAIL =
  /\S\s?[>›»→]\s?\S[^>›»→]{0,40}[>›»→]\s?\S|\S\s[>›»→]\s\S|^[^\d/|]{1,40}\s[/|]\s[^\d/|]{1,40}\s[/|]\s\D{1,60}$/u

export const isGreeting = (text: string) => GREETING.test(text)
export const isHandingOver = (text: string) => HANDING_OVER.test(text)
export const isTrail = (text: string) => TRAIL.test(text.slice(0, 300))
export const isSubject = (text: string) => SUBJECT.test(text)

/** A line of the head of a mail: `Date: Wed, 25 Nov 2026` is not an amount. */
export const isHeader = (text: string) => HEADER.test(text) || SUBJECT.test(text)

/** A subject without what mail programs write in front of it. */
export const plainSubject = (text: string) => text.replace(SUBJECT, '').replace(PASSED_ON, '')

/** `3-ingredient cookies`, `5-Minuten-Brot`, not `8-inch tortillas`. */
function isOfMany(text: string): boolean {
  const [, word] = /^\d{1,3}-(\p{L}{3,})/u.exec(text) ?? []
  return word !== undefined && !isMeasure(word.toLowerCase())
}

/** Whether a line may name a recipe: no greeting, sentence, amount or heading of a section. */
export function couldBeName(text: string): boolean {
  if (text.length > LONGEST_NAME || !/\p{L}{2}|[\u3040-\u9fff]/u.test(text)) return false
  if ((startsWithNumber(text) && !isOfMany(text)) || /[.!?。！？,;…:：]$/.test(text)) return false
  if (isHeader(text) || [GREETING, HANDING_OVER, TRAIL].some((words) => words.test(text))) return false
  if (sectionKindOf(text, false) !== null || labelAtStart(text)) return false
  return !(saysServings(text) && /\d/.test(text))
}

/** Text that names a part without a heading's layout: `For the dough`, `Şerbeti için`, `לרוטב`. */
const FOR_PART =
  /^(?:for the|pentru|für de[nr]|für d[ai][se]|pour l[ae]|pour les|para (?:la|el|los|las|o|a)|per (?:la|il|lo|i)|voor (?:de|het)|till|til|do|na|для|για (?:το|τη|την|τον|τα))\s\p{L}+|^(?:pour|per) l['’]\p{L}+|\p{L}\s(?:için)$|^(?:a|az)\s.{2,30}(?:hoz|hez|höz)$|^لل\p{L}{2,}|^(?:לרוטב|לבצק|למילוי|לציפוי|לקרם|לסירופ|להגשה|לקישוט)(?!\p{L})/iu
/** Names of parts that are no food. */
const PART_WORD =
  /^(?:dough|filling|topping|base|crust|teig|füllung|belag|boden|guss|glasur|pâte|garniture|masa|relleno|impasto|ripieno|farcia|massa|recheio|cobertura|deeg|vulling|deg|fyllning|botten|dej|fyld|bund|bunde|fyll|bunn|pohja|täyte|kuorrutus|ciasto|spód|nadzienie|masa|polewa|těsto|náplň|korpus|tészta|töltelék|hamur|iç harcı|тесто|начинка|тісто|ζύμη|γέμιση|العجينة|الحشوة|בצק|מילוי|aluat(?:ul)?|umplutur[aă]|glazur[aă]|crem[aă]|生地|たね|あん|たれ|タレ|衣|面团|麵團|麵糰|馅料|餡料|內餡|醬汁|酱汁|반죽|양념장|양념|소스|육수)\s*[:：]?$/iu

/** Whether the words of a line name a part of a list. */
export const namesPartOfList = (text: string): boolean => FOR_PART.test(text) || PART_WORD.test(text)

/** How people end a mail; what follows is their name. */
const CLOSING =
  /^(?:all the best|many thanks|love|kisses|hugs|hugs and kisses|küsse|küsschen|bussi|cheers|best|best wishes|kind regards|regards|yours|xx+|viele grüße|viele grüsse|liebe grüße|liebe grüsse|herzliche grüße|lg|vg|deine?|bises|bisous|gros bisous|amitiés|cordialement|besos|un beso|un abrazo|saludos|un abbraccio|baci|un bacio|beijinhos|beijos|um abraço|abraços|groetjes|groeten|liefs|kram|kramar|hälsningar|kärleken|hilsen|kærlig hilsen|knus|klem|terveisin|terkuin|pozdrawiam|buziaki|s pozdravem|zdravím|üdvözlettel|puszi|üdv|sevgiler|selamlar|öpüyorum|целую|обнимаю|с уважением|цілую|обіймаю|з повагою|φιλιά|με αγάπη|تحياتي|مع حبي|באהבה|נשיקות)[\s,!.]*(?:\p{Lu}\p{L}*[\s,!.]*){0,3}$/iu

/** The same at the end of a longer wish: `Viel Spaß beim Backen und liebe Grüße`, `Afiyet olsun, sevgiler`. */
const WISHES =
  'regards|love|wishes|grüße|grüsse|gruß|bises|bisous|abrazos?|besos?|saludos|abbracci?o?|baci|saluti|beijos|beijinhos|abraços?|groeten|groetjes|liefs|kramar?|hälsningar|hilsner|hilsen|klemm?|terveisin|pozdrawiam|pozdravem|měj se (?:krásně|hezky|pěkně)|mějte se (?:krásně|hezky|pěkně)|üdvözlettel|puszi|sevgiler|sevgilerimle|selamlar|целую|обнимаю|уважением|цілую|обіймаю|повагою|φιλιά|αγάπη|تحياتي|محبتي|אהבה|נשיקות'
const WISH = new RegExp(
  `(?:^|[\\s,])(?:${WISHES})[\\s,!.]*$|^(?:\\p{L}{1,9}\\s)?(?:${WISHES})(?!\\p{L}).*,$|^(?:${WISHES})(?!\\p{L}).*!$|^(?:تحياتي|محبتي)(?!\\p{L})`,
  'iu',
)

/** Words of a wish. */
const WISH_WORDS = 9

/** Whether a line closes a mail. */
export const isClosing = (text: string): boolean =>
  CLOSING.test(text) || (WISH.test(text) && text.split(' ').length <= WISH_WORDS)

/** What programs and printers add is short; longer lines are not looked at. */
const LONGEST = 120

/** Buttons of a page that was copied: `Print recipe`, `Partager sur Facebook`. */
const BUTTON =
  /^(?:(?:print|pin|save|share|imprimer|drucken|imprimir|stampa|afdrukken|skriv ut|udskriv|drukuj|распечатать)(?: (?:this|the|la|le|il|a|o|das|dit|przepis|рецепт))?(?: (?:recipe|recette|ricetta|receta|receita|rezept|recept|opskrift|oppskrift))?|(?:share|partager|teilen|compartir|condividi|compartilhar|partilhar|delen|dela|del|udostępnij|поделиться) ?(?:this |it )?(?:on|via|sur|auf|bei|en|su|no|op|på|na|в) (?:facebook|pinterest|whatsapp|instagram|twitter|x))$/iu

/** Items of the menu of a page that was copied. */
const MENU_ITEM =
  /^(?:skip to (?:main )?content|menu|menü|menú|home|search|log ?in|sign ?in|sign up|start|startseite|suche|suchen|anmelden|zum inhalt springen|accueil|rechercher|recherche|connexion|se connecter|inicio|buscar|iniciar sesión|cerca|accedi|início|entrar|zoeken|inloggen|sök|logga in|søg|søk|log ind|logg inn|etusivu|haku|hae|kirjaudu|strona główna|szukaj|zaloguj się|domů|hledat|přihlásit se|főoldal|keresés|belépés|anasayfa|ara|giriş yap|главная|поиск|войти|головна|пошук|увійти|αρχική|αναζήτηση|σύνδεση|الرئيسية|بحث|تسجيل الدخول|דף הבית|חיפוש|התחברות|ホーム|検索|ログイン|首页|搜索|登录|홈|검색|로그인)$/iu

/** What a program writes above a mail that it forwards: `---------- Forwarded message ---------`. */
const FORWARDED =
  /^[\s\-–—=_*]*(?:begin (?:forwarded message|doorgestuurd bericht)|forwarded message|original message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|ursprüngliche nachricht|message (?:transféré|d'origine)|début du message (?:transféré|réexpédié)|mensaje (?:reenviado|original)|inicio del mensaje reenviado|messaggio (?:inoltrato|originale)|inizio messaggio inoltrato|mensagem (?:encaminhada|original)|início da mensagem reencaminhada|doorgestuurd bericht|oorspronkelijk bericht|vidarebefordrat (?:brev|meddelande)|ursprungligt meddelande|videresendt (?:besked|melding|meddelelse)|välitetty viesti|wiadomość przekazana dalej|przekazana wiadomość|přeposlaná zpráva|továbbított üzenet|iletilen (?:ileti|mesaj)|(?:пересланное|пересылаемое) сообщение|переслане повідомлення|προωθημένο μήνυμα|رسالة معاد توجيهها|הודעה שהועברה|転送されたメッセージ|전달된 메시지|转发的邮件)[\s\-–—=_*:]*$/iu

/** What a telephone writes below a mail. */
const SENT_FROM =
  /^(?=.{0,60}$)(?!.*\d\s?\p{L}).*(?:\b(?:my|meinem|mon|mi|mio|meu|mijn|min|mojego|mého|моего|мого|с|з)\b|\s)\s?(?:iphone|ipad|android|samsung|galaxy)\b.{0,20}$/iu

/** Headers and footers of a scanned page: its number, and the chapter at the other edge. */
const PAGE_EDGE = /^(?:[-–—]?\s?\d{1,4}\s?[-–—]?|\d{1,4}\s{4,}\D+|\D+\s{8,}\d{1,4})$/

/** Generated lines: buttons, menus, advertisements and mail programs. */
export function isLineOfPrograms(line: string): boolean {
  const text = line.trim()
  if (text.length > LONGEST) return false
  return isAdvertMark(text) || [BUTTON, MENU_ITEM, FORWARDED, SENT_FROM].some((words) => words.test(text))
}

/** The number of a page, for the first and the last line of a text. */
export function isPageEdge(line: string): boolean {
  const text = line.trim()
  return text.length <= LONGEST && PAGE_EDGE.test(text)
}
