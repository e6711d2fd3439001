import { isAdvertMark } from '../lines/words/advert-words.ts'

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

/** What a scanned page says above and below its text: its number, and the chapter at the other edge. */
const PAGE_EDGE = /^(?:[-–—]?\s?\d{1,4}\s?[-–—]?|\d{1,4}\s{4,}\D+|\D+\s{8,}\d{1,4})$/

/** Buttons, menus, advertisements and mail programs: what nobody wrote. */
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
