// Words for "recipe" or "dish" next to the name of a dish, in many languages. Four lists, since each position has its
// own
// words: a label is any noun with a colon; a form asks for the name; a name loses only words that its language always
// adds; and in a sentence a preposition and an article follow.

/** `Recipe: pea soup`. */
const LABEL =
  /^(?:recipe|rezept|recette|receta|receita|ricetta|recept|opskrift|oppskrift|resepti|ohje|przepis|рецепт|συνταγή|tarif|rețet[aă]|recipe for|nom de la recette|oppskrift på|opskrift på|recept på|מתכון|وصفة|レシピ|食谱|菜谱|레시피)\s?[:：]\s*(?=\p{L})/iu

/** What forms and tables ask for: `Dish: pea soup`, `1. 料理名 芋煮`. */
const NAME_ASKED =
  /^(?:\d{1,2}[.)、]\s?|[一二三四五六七八九十]、\s?)?(?:(?:name|title|dish|item|product|name of (?:the )?(?:dish|recipe)|(?:dish|recipe) (?:name|title)|rezeptname|bezeichnung|gericht|name des (?:gerichts|rezepts)|titel|titre|plat|nom(?: du plat)?|nombre(?: del plato| de la receta)?|plato|título|titolo|piatto|nome(?: del piatto| do prato| da receita)?|prato|naam(?: van het gerecht)?|gerecht|namn|rätt|maträtt|receptnamn|navn|ret|rett|nimi|ruokalaji|nazwa(?: potrawy| dania)?|potrawa|danie|název(?: pokrmu| jídla)?|pokrm|jídlo|(?:az )?étel(?: neve)?|név|megnevezés|denumire(?:a)?(?: preparat(?:ului)?)?|preparat|titlu|fel(?:ul)? de mâncare|название(?: блюда)?|наименование(?: блюда)?|блюдо|назва(?: страви)?|страва|όνομα|πιάτο|προϊόν|ονομασία|(?:yemeğin |yemek )?adı|yemek|اسم (?:الطبق|الوصفة|الأكلة)|الطبق|الأكلة|الاسم|שם(?: המנה| המתכון)?|המנה|tên món(?: ăn)?|món)\s?(?:[:：]|\t)\s*|(?:料理名|品名|メニュー名|献立名|菜名|菜品|菜式|品項|名称|名稱|產品名稱|产品名称|요리명|요리 이름|음식명|메뉴명?|제품명)\s?(?:[:：]\s*|\s+))(?=\S)/iu

/** `How to make`, `recipe for`: around a name in languages with a fixed position. */
const AROUND_NAME =
  /^(?:recipe for|rezept für(?: (?:den|die|das|einen?|meinen?|unseren?))?|recept voor|recettes? pour|receta para|receita para|ricetta per|rețet[aă] (?:de|pentru)|طريقة (?:عمل|تحضير)|وصفة|מתכון ל|recettes? d(?:e la|es?|u)|recettes? d(?=['’])|receta del?|receita d[eao]|ricetta d(?:i|el|ella|ei)|przepis na|recept (?:na|på)|opp?skrift på|συνταγή για|рецепт)(?:\s+|['’]|(?<=ל))(?=\p{L})|^(?:那就|就是|[您你][问問要]的)(?=\p{Script=Han})|\s?(?:の(?:作り方|レシピ)(?:ね|だよ|です)?(?:を?(?:教えて|おしえて|知りたい).{0,12})?|的(?:做法|食谱|食譜)|怎[么麼](?:做|煮|弄).{0,8}|點整.{0,4}|\s만드는\s?법|\s레시피|\starifi|\sreceptje|(?<=[\u3040-\u9fff])(?:だよ|だね|ですよ?|ですね|ね|ねー)(?:笑|w{1,5})?|(?<=\p{Script=Han})(?:[吗嗎呀啊哦呢吧啦喔]|对吧|對吧|这么弄|這麼弄))$/iu

/** `Rezept Pflaumenkuchen` in the subject of a mail; `Rezept vom Sonntag` names nothing. */
const IN_SUBJECT =
  /^(?:recipe|rezept|recette|receta|receita|ricetta|recept|opskrift|oppskrift|resepti|przepis|рецепт|συνταγή|מתכון|وصفة)\s+(?!(?:for|from|of|vom|von|für|aus|der|des|de|del|di|da|do|du|van|voor|fra|från|av|af|od|z|ze|na|от|для|від|για|από)\s)(?=\p{L})/iu

/** What a recipe that is passed is for, up to the end of the clause: `Ecco la ricetta del tiramisù:`. */
const IN_SENTENCE =
  /(?:recipe for|rezept (?:für|vom|von)|recette (?:de la|des|du|de|d['’])|receta del?|ricetta (?:dell[ao]|dell['’]|del|dei|delle|di)|receita d[aeo]|recept voor|opskrift(?:en)? på|oppskrift(?:en|a)? på|recept(?:et)? på|przepis na|recept na|рецепт|συνταγή για)\s*(?=\p{L})([^.!?,:;()]{3,60}?)(?=\s*[.!?,:;()]|$)/iu

/** `die Käsespätzle`, `my pancakes`: how one talks about a dish, not what it is called. */
const ARTICLE =
  /^(?:(?:the|that|those|this|these|your|my|our|der|die|das|den|dem|meine?[nmrs]?|deine?[nmrs]?|eure?[nmrs]?|unsere?[nmrs]?|la|les?|tes?|ta|ton|ces?|cette|vos|votre|esas?|eso?s?|aquell?[ao]s?|tus?|il|gli|quei|quell[aeo]|quel|tu[oae]|aquel[ae]s?|teus?|tuas?|jouw|jullie|dat|dine?|dit|ditt|deras|twój|twoją?|twoje|tvůj|tvoje|tvou|tvoji|твой|твои|твою|твоё|тот|ту|те|твій|твої|той|τα|το|τις|τους|τη|την)\s+|(?:那个|那個|那道|你的)\s*)(?=\p{L})/iu

/** The addressee before a comma: `Mum, pea soup`, `妈,红烧茄子`. */
const ADDRESSED =
  /^(?:mum|mom|mama|dad|gran|nana|grandma|oma|opa|papa|maman|mamie|papi|mamá|mami|abuela|abu|tía|mamma|nonna|zia|mãe|vó|avó|tia|mormor|farmor|morfar|mor|bestemor|äiti|mummo|mummi|mamo|babciu|ciociu|babi|babičko|anya|nagyi|мам|мама|бабушка|баб|бабуль|мамо|бабусю|μαμά|γιαγιά|θεία|anne|annem|babaanne|anneanne|teyze|(?:يا )?(?:ماما|تيتة|جدتي|خالتي)|אמא|סבתא|お?母さん|おばあちゃん|ママ|お父さん|妈妈?|媽媽?|奶奶|婆婆|外婆|姥姥|阿姨|爸爸?|엄마|할머니|이모|언니)\s?[,，、،]\s?(?=\S)/iu

/** Letters of a sentence that are looked at. */
const LONGEST_SENTENCE = 300

/** A name without `Recipe:` or `Dish:` in front of it. */
export const withoutRecipeLabel = (name: string): string => name.replace(NAME_ASKED, '').replace(LABEL, '')

/** Whether a line is the dish name in a form. */
export const isNameRequested = (text: string): boolean => NAME_ASKED.test(text)

/** A name without `Recipe for` around it. */
export const withoutRecipeOf = (name: string): string => name.replace(AROUND_NAME, '')

/** The subject of a mail without `Recipe` in front of the name. */
export const withoutRecipeInSubject = (subject: string): string => subject.replace(IN_SUBJECT, '')

/** The name of a dish in a sentence, without the person addressed and without possessives. */
export const withoutArticle = (dish: string): string => dish.replace(ADDRESSED, '').replace(ARTICLE, '')

/** The dish in a sentence that introduces a recipe; empty if it names none. */
export const dishHandedOver = (sentence: string): string =>
  withoutArticle(IN_SENTENCE.exec(sentence.slice(0, LONGEST_SENTENCE))?.[1] ?? '')

/** The dish in `Recipe: pea soup` or `Recipe for pea soup`; empty without one. */
export function dishNamed(text: string): string {
  const named = withoutRecipeLabel(text)
  const dish = named === text && IN_FRONT.test(text) ? withoutRecipeOf(text) : named
  return dish === text || FROM.test(dish) ? '' : dish
}
/** `Recipe from Sunday` names nothing. */
const FROM = /^(?:from|of|vom|von|aus|der|des|di|da|do|van|fra|från|av|af|od|z|ze|от|від|από)\s/iu
const IN_FRONT =
  /^(?:recipe|rezept|recett|recet|receit|ricett|recept|opskrift|oppskrift|przepis|рецепт|rețet|συνταγή|מתכון|وصفة|طريقة)/iu
