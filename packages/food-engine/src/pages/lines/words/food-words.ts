/** Stems of common foods in many languages, to distinguish food from equipment. */
const STEMS = `
salt pepper sugar flour butter oil egg milk cream cheese onion garlic tomato potato carrot chicken beef pork bacon ham fish salmon shrimp rice pasta noodle bread lemon lime orange apple banana strawberr berry berries chocolate cocoa vanilla cinnamon ginger honey vinegar mustard mayonnaise yogurt yoghurt parsley basil oregano thyme rosemary cilantro coriander cumin paprika chili chilli broth stock wine rum vodka gin tequila juice syrup yeast baking soda almond walnut pecan nut bean lentil chickpea spinach kale lettuce cucumber avocado mushroom corn pea celery zucchini squash pumpkin eggplant cabbage broccoli cauliflower tofu soy sesame coconut oat quinoa lamb turkey sausage mozzarella parmesan feta cheddar shallot scallion mint dill nutmeg clove tortilla sauce dough
salz pfeffer zucker mehl öl ei eier milch sahne käse quark zwiebel knoblauch tomate kartoffel karotte möhre hähnchen huhn hühner rind schwein speck schinken fisch lachs reis nudel brot zitrone apfel äpfel banane erdbeer schokolade kakao vanille zimt ingwer honig essig senf joghurt petersilie basilikum thymian rosmarin koriander kümmel brühe wein hefe backpulver natron mandel walnuss walnüsse nüsse bohne linse erbse spinat salat gurke pilz champignon mais sellerie kürbis kohl paprika
sel poivre sucre farine beurre huile œuf oeuf lait crème fromage oignon ail tomate pomme carotte poulet boeuf bœuf porc lardon jambon poisson saumon riz pâtes pain citron banane fraise chocolat cacao vanille cannelle gingembre miel vinaigre moutarde yaourt persil basilic thym romarin coriandre bouillon vin levure amande noix noisette haricot lentille épinard salade concombre champignon maïs courgette aubergine potiron chou échalote
sal pimienta azúcar azucar harina mantequilla aceite huevo leche nata queso cebolla ajo patata papa zanahoria pollo ternera cerdo jamón pescado salmón arroz pan limón manzana plátano fresa cacao vainilla canela jengibre miel vinagre mostaza yogur perejil albahaca orégano tomillo romero cilantro comino caldo vino levadura almendra nuez nueces alubia lenteja garbanzo espinaca lechuga pepino champiñon maíz calabacín berenjena calabaza pimiento
sale pepe zucchero farina burro olio uovo uova latte panna formaggio cipolla aglio pomodor patat carot pollo manzo maiale pancetta prosciutto pesce salmone riso pasta pane limone mela mele fragol cioccolato vaniglia cannella zenzero miele aceto senape prezzemolo basilico origano timo rosmarino brodo vino lievito mandorl noci nocciol fagiol lenticchi ceci spinaci insalata cetriol funghi mais zucchin melanzan zucca cavolo parmigiano ricotta
açúcar farinha manteiga azeite óleo ovo leite queijo cebola alho tomate batata cenoura frango carne porco presunto peixe salmão pão limão maçã morango chocolate baunilha canela gengibre mel vinagre salsa manjericão caldo vinho fermento amêndoa feijão grão espinafre alface pepino cogumelo milho abobrinha abóbora couve
zout peper suiker bloem boter olie eieren melk room kaas ui uien knoflook tomaat tomaten aardappel wortel kip rundvlees gehakt varkens spek ham vis zalm rijst brood citroen appel banaan aardbei chocolade kaneel gember honing azijn mosterd peterselie basilicum tijm bouillon wijn gist amandel noten boon bonen linzen kikkererwt spinazie sla komkommer champignon mais courgette pompoen kool
salt peppar socker mjöl smör olja ägg mjölk grädde ost lök vitlök potatis morot kyckling nötkött fläsk skinka fisk lax ris bröd citron äpple banan jordgubb choklad kanel ingefära honung vinäger senap persilja basilika timjan buljong vin jäst mandel bönor linser spenat sallad gurka svamp majs squash
peber sukker mel smør olie æg mælk fløde ost løg hvidløg kartof gulerod gulerødder kylling okse svin skinke laks brød æble jordbær chokolade kanel ingefær honning eddike sennep persille timian bouillon gær mandler bønner spinat agurk champignon majs pepper hvete smør egg melk fløte løk poteter gulrøtter svinekjøtt torsk eple gjær bønner
suola pippuri sokeri jauho voi öljy muna maito kerma juusto sipuli valkosipuli tomaatti peruna porkkana kana nauta sian kinkku kala lohi riisi leipä sitruuna omena banaani mansik suklaa kaneli inkivääri hunaja etikka sinappi persilja basilika liemi viini hiiva manteli papu linss pinaatti kurkku sieni maissi
sól pieprz cukier cukru mąk masł olej oliw jaj mlek śmietan ser sera cebul czosn pomidor ziemniak marchew kurczak wołow wieprz boczek szynk ryb łosos ryż makaron chleb cytryn jabłk banan truskaw czekolad kakao wanili cynamon imbir miód miodu ocet musztard jogurt pietruszk bazyli tymian bulion win drożdż migdał orzech fasol soczewic szpinak sałat ogór pieczar kukurydz cukini dyni kapust koper
sůl soli pepř cukr mouk másl olej vejce vajec vajcia mléko mlieko smetan sýr syr cibul česnek cesnak rajč paradaj brambor zemiak mrkev mrkv kuře kurac hověz vepř slanin šunk ryb losos rýže ryža těstovin chléb citron jabl banán jahod čokolád kakao vanil skoři škori zázvor med ocet hořčic jogurt petržel bazalk tymián vývar víno drožd mandl ořech orech fazol čočk špenát salát okur žampion kukuřic cuket dýn
só bors cukor liszt vaj olaj tojás tej tejszín tejföl sajt túró hagyma fokhagyma paradicsom burgonya krumpli répa csirke marha sertés szalonna sonka hal lazac rizs tészta kenyér citrom alma banán eper csokoládé kakaó vanília fahéj gyömbér méz ecet mustár joghurt petrezselyem bazsalikom kakukkfű bor élesztő mandula dió bab lencse spenót saláta uborka gomba kukorica cukkini tök káposzta pirospaprika
sare piper zahăr făină faina unt ulei ouă oua lapte smântână smantana brânză branza ceapă ceapa usturoi roși cartof morcov pui vită porc orez paste pâine lămâie mere banan căpșun ciocolată scorțișoară ghimbir miere oțet muștar pătrunjel busuioc cimbru supă vin drojdie migdal nuci fasole linte spanac castrave ciuperci porumb dovlec varză
соль соли перец перца сахар мука муки масл яйц яиц молок слив смета сыр лук чеснок помидор томат картоф морков кур говяд свин бекон ветчин рыб лосос рис макарон хлеб лимон яблок банан клубник шоколад какао ванил кориц имбир мед уксус горчиц йогурт петруш базилик тимьян бульон вин дрожж миндал орех фасол чечевиц шпинат салат огур гриб кукуруз кабач тыкв капуст укроп сіль солі цукр борошн олі яйц молок вершк сметан сир цибул часник помідор моркв куряч ялович риб хліб яблук сол захар брашно олио яйца мляко сирене лук чесън домат картофи морков пиле свинск
αλάτι πιπέρι ζάχαρη αλεύρι βούτυρο λάδι ελαιόλαδο αυγ γάλα κρέμα τυρί κρεμμύδ σκόρδ ντομάτ πατάτ καρότ κοτόπουλο μοσχάρ χοιριν ψάρι ρύζι ψωμί λεμόνι μήλ σοκολάτα κακάο βανίλια κανέλα μέλι ξύδι μουστάρδα γιαούρτι μαϊνταν βασιλικ ρίγανη θυμάρι ζωμ κρασί μαγιά αμύγδαλ καρύδ φασόλ φακ
tuz karabiber şeker un tereyağ yağ zeytinyağ yumurta süt krema peynir soğan sarımsak domates patates havuç tavuk kıyma et balık pirinç makarna ekmek limon elma muz çilek çikolata kakao vanilya tarçın zencefil bal sirke hardal yoğurt maydanoz fesleğen kekik maya badem ceviz fasulye mercimek nohut ıspanak marul salatalık mantar mısır kabak patlıcan lahana biber
sol papar šećer brašno maslac ulje jaj mlijeko vrhnje sir luk češnjak rajčic krumpir mrkva piletin govedin svinjetin riža kruh limun jabuk čokolad cimet med ocat senf peršin kvasac sladkor moka maslo olje smetana čebul česen paradižnik
muối đường bột dầu trứng sữa hành tỏi cà gà bò heo cá tôm gạo gula garam tepung minyak telur susu bawang cabai ayam santan
ملح فلفل سكر دقيق زبدة زيت بيض حليب كريمة جبن بصل ثوم طماطم بطاطس جزر دجاج لحم سمك أرز خبز ليمون
מלח פלפל סוכר קמח חמאה שמן ביצ חלב שמנת גבינ בצל שום עגבני תפוח גזר עוף בשר אורז לימון
`
/** Shorter stems have to be the whole word; the others may end it too, as in `Weizenmehl`. */
const WHOLE_BELOW = 4
const ALL = new Set(STEMS.trim().split(/\s+/))
const MAX_LENGTH = Math.max(...[...ALL].map((stem) => stem.length))
const SIGNS =
  /塩|砂糖|醤油|しょうゆ|小麦粉|バター|油|卵|牛乳|チーズ|玉ねぎ|にんにく|トマト|肉|米|味噌|酒|みりん|酢|盐|糖|酱油|面粉|鸡|蛋|牛|猪|葱|姜|蒜|소금|설탕|간장|밀가루|버터|기름|계란|달걀|우유|양파|마늘|고기|파|고추|เกลือ|น้ำตาล|ไข่|กระเทียม/

/** Whether a word names a common food. */
export function isFoodWord(word: string): boolean {
  const lower = word.toLowerCase()
  if (ALL.has(lower)) return true
  for (let length = Math.min(MAX_LENGTH, lower.length); length >= WHOLE_BELOW - 1; length--) {
    if (lower.length - length <= 3 && ALL.has(lower.slice(0, length))) return true
    if (length >= WHOLE_BELOW && ALL.has(lower.slice(-length))) return true
  }
  return false
}

/** Whether a text in a writing without blanks names a common food. */
export function hasFoodSign(text: string): boolean {
  return SIGNS.test(text)
}
