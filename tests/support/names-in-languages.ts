/** Dishes in the order of dictionaries of their language. */
const NAMES = {
  'sv-SE': 'Aprikossoppa|Biff|Pannkaka|Vatten|Västerbottenpaj|Zucchini|Ål i gelé|Ängamat|Ärtsoppa|Ölkorv',
  'da-DK': 'Agurkesalat|Brød|Frikadeller|Sild|Smørrebrød|Vafler|Æblekage|Æggekage|Øllebrød|Ål',
  'cs-CZ': 'Bramboráky|Cibulačka|Čočka|Guláš|Husa|Chlebíček|Chřest|Rajská|Řízek|Svíčková|Šunka|Želé',
  'ru-RU': 'Борщ|Еда|Ежевика|Ёжики|Картофель|Окрошка|Пельмени|Хлеб|Щи|Эклеры|Яблоко',
  'ar-SA': 'أرز|بصل|تبولة|حمص|دجاج|سمك|شوربة|عدس|فول|كبسة|ليمون|هريسة',
  'he-IL': 'אורז|ביצה|גבינה|חומוס|טחינה|לחם|מרק|סלט|עוף|פלאפל|שקשוקה',
  'el-GR': 'Αβγολέμονο|Γεμιστά|Γίγαντες|Ελιές|Κεφτέδες|Μουσακάς|Παστίτσιο|Ρύζι|Σαλάτα|Ψάρι',
  'ja-JP': 'うどん|おにぎり|からあげ|カレー|ぎょうざ|すし|てんぷら|みそしる|ラーメン|わさび',
  'tr-TR': 'Ayran|Börek|Ceviz|Çorba|Dolma|Irmik|İmam bayıldı|Köfte|Pilav|Simit|Şalgam|Üzüm',
  'et-EE': 'Ahjukartul|Kama|Leib|Supp|Šokolaad|Zucchini|Ternespiim|Vorst|Õunakook|Äädikas|Öökull|Ürdid',
  'es-ES': 'Arroz|Chorizo|Chuletas|Cocido|Gazpacho|Natillas|Ñoquis|Olla|Tortilla|Zarzuela',
  'zh-CN': '白菜|包子|春卷|豆腐|饺子|烤鸭|面条|牛肉|汤圆|香菜|粥',
  'de-DE':
    'Äpfel im Schlafrock|Apfelstrudel|Brot|Gröstl|Grünkohl|Maße mit Milch|Massen|Ofenkartoffel|Öl|Übernachthafer|Zwiebel',
  'pl-PL': 'Barszcz|Bigos|Chleb|Ciasto|Ćwikła|Łazanki|Łosoś|Pierogi|Śledź|Śmietana|Zupa|Żurek',
} as const

export const NAMES_IN_LANGUAGES = Object.fromEntries(
  Object.entries(NAMES).map(([language, names]) => [language, names.split('|')]),
)
