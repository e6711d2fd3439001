import { isCookingWord } from './cooking-words.ts'

/**
 * Beginnings and endings of words that name dishes and kinds of dishes, by language: `suppe`, `salat`. Words of
 * ingredients, steps, tools and measures stay out: French has `soupes` but not `soupe`, since a tablespoon is a
 * "cuillère à soupe", and Swedish `köttgryta` but not `gryta`, which is a pot too.
 *
 * `words` are beginnings, `endings` are ends or whole words, for languages that build compounds and for short words
 * that others begin with; `signs` may be anywhere in scripts without spaces.
 */
const DISH_WORDS: Readonly<Record<string, { words?: string; endings?: string; signs?: string }>> = {
  en: {
    words: `
      alfredo arepa bagels baklava bars bibimbap bigos biryani biscotti biscuits bisque blintz blondies bolognese
      borsch bouillabaisse brioche brownie bruschetta bulgogi burger burrito calzone cannelloni carbonara casserole
      cassoulet ceviche cheeseburger cheesecake chimichurri chowder churro chutney ciabatta cobbler cocktail
      coleslaw congee cookies crepe crêpe croissant croquette crostini cupcakes curries curry custard daal dal dhal
      dips donut doughnut dumpling eclair éclair eggnog empanada enchilada fajita falafel feijoada focaccia
      frittata fritter fudge galette gazpacho gelato gnocchi goulash granola gratin gravies gravy guacamole gumbo
      gyoza gyros hamburger hotpot hummus jambalaya kabob kebab kimchi korma lasagna lasagne latke lemonade
      limoncello macaron macaroon margarita marmalade meatball meatloaf meringue milkshake minestrone mojito
      moussaka mousse muffins naan nachos omelet paella pakora pancakes parfait pâté patties pavlova pesto pickles
      pierogi pilaf pizza porridge potpie potstickers preserves pretzels profiterole pudding quesadilla quiche
      ramen ratatouille ravioli relish risotto roasts rolls salad salsa samosa sandwich sangria sauces sauerkraut
      schnitzel scone shakshuka shawarma slaw smoothie snickerdoodle sorbet souffle soufflé spanakopita
      spreads stew stroganoff stromboli strudel sundae sushi taco tagine tamale tapenade tartlet tarts tempura
      tiramisu toffee trifle truffles turnovers tzatziki vinaigrette vindaloo waffles wraps
    `,
    endings: `bread breads bun buns cake cakes flan jam jams loaf loaves mole pie pies sauce soup soups`,
  },
  de: {
    words: `
      apfelmus aufstrich baklava bibimbap bigos biryani bolognese börek borschtsch bouillabaisse bowle brezel
      brötchen brownie buchteln bulette burger burrito cannelloni carbonara cevapcici ceviche cheesecake chutney
      ciabatta cookies crêpe crumble cupcakes currys dampfnudel döner donut eclair eierlikör eintopf eisbecher
      empanada enchilada falafel feijoada flammkuchen fleischpflanzerl focaccia frikadelle frikassee frittata
      gazpacho gemüsepfanne germknödel glühwein gnocchi gratin grießbrei grütze guacamole gulasch hackbraten
      hackpfanne haferbrei hamburger hummus kaiserschmarrn kartoffelpuffer käsekuchen käsespätzle kasnocken kebab
      kekse kimchi klopse klößchen klöße knödel köfte konfitüre königsberger krapfen labskaus lasagne laugenbrezel
      leberkäse lebkuchen limonade linsengericht makronen mandelhörnchen marmelade maultaschen milchreis minestrone
      moussaka mousse muffins nudelpfanne omelett paella palatschinken panna pelmeni pesto pfannkuchen pierogi
      pilaf pilaw piroggen pizza plätzchen porridge pudding punsch quesadilla quiche ragout ramen ratatouille
      ravioli reibekuchen reispfanne rinderbraten risotto rollmops rösti rouladen rumtopf sachertorte salat
      sandwich sauce sauerbraten schnitzel schupfnudeln schweinebraten schweinshaxe shakshuka smoothie soljanka
      sorbet soße spätzle stollen stroopwafel strudel sülze suppe sushi tacos tafelspitz tiramisu tsatsiki tzatziki
      vanillekipferl waffeln windbeutel wraps zaziki zimtschnecke zimtsterne zwiebelrost
    `,
    endings: `
      auflauf aufläufe aufstrich aufstriche bällchen bowle braten brei brot brötchen brote burger curry currys dip
      dips eintopf eintöpfe eiscreme frikadellen gelee gratin grütze gulasch kekse klößchen klöße knödel kompott
      konfitüre kuchen lasagne likör limonade makronen marmelade muffins omelett parfait pastete pasteten pizza
      plätzchen pralinen pudding puffer quiche ragout risotto röllchen röster roulade rouladen salat salate sauce
      saucen schmarrn schnecken schnitten soß soße soßen spieße stollen strudel süppchen suppe suppen tarte taschen
      törtchen torte torten waffeln zopf
    `,
  },
  fr: {
    words: `
      accras aïoli aligot bavarois beignet bibimbap biryani bisque blanquette bortsch bouchées bouillabaisse
      bouillie boulettes bourguignon brandade brioche brownie brûlée bruschetta bûche bugnes burger cakes canelé
      cannelé cannelloni carbonade carbonnade carpaccio cassoulet ceviche charlotte cheesecake choucroute churros
      chutney civet clafouti cocktail colombo compote confiture consommé cookies couscous cramique crêpe crepes
      croque-m croquette crumble dacquoise daube dauphinois éclairs empanada falafel feijoada financiers flamiche
      flammekueche flan focaccia fondant fondue fougasse frangipane friands fricassée galette garbure gateau gâteau
      gaufres gelée glaces gnocchi goulash gratins guacamole guimauve hachis hamburger houmous kebab kimchi kouign
      lasagne limonade macaron madeleine mafé marmelade meringue mille-feuille millefeuille moelleux moussaka
      mousse muffins navarin nems nougat omelette paella paëlla pancakes panna papillote parmentier pâté pesto
      pickles pilaf piperade pissaladière pizza poêlée porridge pot-au-feu potage potée profiterole punch
      quatre-quart quenelle quiche raclette ragout ragoût ramen ratatouille raviole ravioli rémoulade rillettes
      risotto rosbif rougail sablés salade samoussa sandwich sangria sauce savarin shakshuka smoothie sorbet
      soufflé soupes sushi taboulé tagine tajine tapenade tartare tarte tartiflette tartines terrine tiramisu
      tourte truffade truffes tzatziki velouté vinaigrette waterzooi wraps yassa
    `,
    endings: `cake gratin`,
  },
  es: {
    words: `
      ajiaco ajoblanco albondiga albóndiga alfajor alioli anticucho arepa barbacoa bibimbap bizcocho bocadillo
      bollos bombones borsch brocheta brownie budin budín buñuelo burrito cachapa cachopo canelones cazuelita
      cebiche ceviche cheesecake chilaquil chimichurri chipá chupe churrasco churro cochinita compota confitura
      crêpe crepes croqueta cuajada cupcake donut empanada empanadilla enchilada encurtid ensaimada ensalada
      ensaladilla escabeche escalivada escalope estofado fabada falafel feijoada fideua fideuá flanes focaccia
      gachas galleta gazpacho gofre goulash guacamole guisado guiso gulash hallaca hamburgues helado horchata
      humita hummus kebab kimchi lasagna lasana lasaña licuado limonada locro macaron magdalena marmitako matambre
      mazapán medialuna menestra mermelada milanesa milhojas mofongo mojo moussaka mousse muffin musaka natilla
      ñoqui pabellón paella panecillo panqueque papilla pastel patacones pepitoria pesto picadillo pisto pizza
      polvoron polvorón ponche porridge potaje pozole profiterol puchero pudin pudín pupusa quesadilla quiche ramen
      ratatouille raviol risotto roscon roscón rosquilla rosquita salmorejo salsa sancocho sandwich sándwich
      sangria sangría smoothie sopa sorbete sushi taco tamal tarta tequeño tiramisu tiramisú torrija tortilla
      tortitas tostadas tostones turron turrón
    `,
    endings: `flan mole`,
  },
  it: {
    words: `
      agnolotti amatriciana arancini arrosticini arrosto babà bavarese besciamella bignè biscotti bolognese brasato
      brownie bruschett budini budino burger cacciucco calzone canederli cannelloni cannoli cantucci caponata
      caponatina cappelletti carbonara carpaccio cassata castagnaccio castagnole cheesecake chiacchiere ciambell
      confettura confetture cotoletta cotolette crêpe crepes crespelle crostata crostate crostini crostoni crumble
      cupcake falafel focacce focaccia frittata frittate frittella frittelle frittura frullato gelati gelato
      giardiniera gnocchi gnudi goulash granita gratin guacamole gulasch hamburger hummus insalata insalate
      involtini kebab lasagn limonata limoncello maritozzi marmellat meringa meringhe minestra minestrone moussaka
      mousse muffin omelette ossobuco paella pancake pandoro panettone panini panino pannacotta panzerotti
      parmigiana parmigiane passatelli passatello pastiera peperonata pesto piadina piadine pizza pizze pizzoccheri
      plumcake polpett porridge profiterole quiche ragu ragù ramen ratatouille ravioli ribollita risotti risotto
      salsa salse salsina saltimbocca sangria scaloppin semifreddo sfogliata sfogliatell sformati sformato smoothie
      sorbetto sottaceti spezzatino stracotto strudel stufato supplì sushi tagliata tartufini timballo tiramisu
      tiramisù torrone torta torte tortini tortino tramezzin tzatziki vellutata vellutate waffle zabaglione
      zabaione zeppole zuppa zuppe
    `,
    endings: `pizza`,
  },
  pt: {
    words: `
      acarajé açorda alfajor almondega almôndega arepa bacalhoada baião barreado bauru beijinho bifana biscoito
      bobó bolacha bolinho bolo bombocado bombom brigadeiro broa broinha brownie burrito caipirinha cajuzinho
      caldeirada caldinho canelone canja canjica caponata carbonara caril caruru cataplana ceviche cheesecake
      chimichurri churrasco churros cocada compota cookies coxinha crepe crepioca croquete crumble cupcake curau
      empada empadão empadinha empanada ensopad escondidinho esfiha esfirra espetinho estrogonofe falafel farofa
      feijoada filhós filhoses focaccia folar francesinha fricassé fricassê fritada galinhada gelado geleia
      goiabada guacamole guisado gulache hamburguer hambúrguer homus hummus kebab kibe lasanha limonada manjar
      marmelada merengue migas mingau molho moqueca moussaka mousse muffin musse nhoque omelete paçoca paella
      pãezinhos pamonha panqueca pãozinho parmegiana pastéis pastel patê pavê pavlova pesto picles pirão pizza
      ponche pudim pudins queijadinha quentão quesadilla quibe quiche quindim rabanada ramen ratatouille ravioli
      regueifa risoto risotto rissóis rissole rocambole rosbife salada salgadinho salpicão sandes sanduiche
      sanduíche sangria sarapatel sequilho smoothie sonhos sopas sopinha sorbet sorvete strogonoff sushi suspiro
      tacos temaki tiramisu tiramisù torrone torta trufas vatapá vinagrete virado waffle xinxim yakisoba
    `,
    endings: `canja`,
  },
  nl: {
    words: `
      advocaat appelflap appelmoes arepa bami bibimbap bigos biryani bitterbal bolognese bonbons börek borsjt
      boterhamsalade boterkoek bouillabaisse broodje brownie bruschetta burger burrito cannelloni carbonara ceviche
      cheesecake churros chutney confituur crêpe crumble cupcakes curry's draadjesvlees dumpling eclair empanada
      enchilada erwtensoep falafel feijoada focaccia frikadel frittata gazpacho gehaktbal gehaktbrood gnocchi
      goulash gratin guacamole hachee hamburger havermoutpap hummus hutspot huzarensalade ijsjes kebab kimchi
      koekjes krentenbol kroket kruidnoten kruimeltaart lasagna lasagne limonade loempia macaron marmelade meringue
      minestrone moussaka mousse muffins nasi oliebol omelet ontbijtkoek paella pannenkoek pavlova pepernoten pesto
      pierogi pilav pizza poffertjes profiterole pudding punch quesadilla quiche ramen ratatouille ravioli rendang
      rijstepap risotto rollade salade sandwich saté sateh saucijzenbrood sauzen schnitzel shakshuka shoarma
      slavink smoothie snert soepen soepje soesjes sorbet speculaas spekkoek stamppot stoofpot stoofvlees
      stroganoff stroopwafel sushi taco tapenade tiramisu tompouce tosti truffels tzatziki uitsmijter vlaai wafels
      waterzooi worstenbrood wraps zuurvlees
    `,
    endings: `
      ballen balletjes bollen broden brood broodje broodjes burger burgers cake cakejes cakes chutney compote curry
      curry's dip dips flappen gebak gratin ijs jam koek koeken koekje koekjes kroketten kruimel lasagne limonade
      marmelade moes mousse muffins omelet pap pizza pudding quiche ragout repen risotto rolletjes salade salades
      saus sauzen schotel schotels soep soepen spiesjes stamppot stoofpot stoofpotje taart taarten taartje taartjes
      vlaai vlaaien wafel wafels
    `,
  },
  da: {
    words: `
      bibimbap bigos biksemad biryani boller bolognese borsjtj bouillabaisse brownie brunkager brunsviger brændende
      budding burger burrito börek cannelloni carbonara ceviche cheesecake churros chutney citronfromage cookies
      croissant crumble cupcakes dips drømmekage dumplings eclair empanada enchilada falafel farsbrød fastelavn
      feijoada fiskefrikadelle flæskesteg flødeboller focaccia forloren forårsruller frikadelle frittata fromage
      gazpacho gløgg gnocchi goulash gratin gryderet grød guacamole gullasch hakkebøf havregrynskugler hindbærsnit
      honninghjerte hummus hønsesalat jødekager kalvesteg kanelsnegl kanelsnurre karameller karbonader kebab kimchi
      klatkager klejner koldskål konfekt kransekage krebinetter kødboller köfte lagkage lasagna lasagne leverpostej
      likør limonade makroner marengs marmelade medister minestrone moussaka mousse muffins oksesteg omelet paella
      pandekage pavlova pebernødder pesto pierogi pilaf pizza punch quesadilla quiche ramen ratatouille ravioli
      remoulade risalamande risengrød risotto romkugler rødgrød salat sandwich sauce schnitzel shakshuka shawarma
      simremad smoothie smørrebrød småkager sorbet sovs stroganoff suppe sushi syltetøj taco tarteletter tebirkes
      tiramisu tzatziki tærte vafler vaniljekrans wienerbrød wienerschnitzel wraps æblekage æbleskive æggekage
      øllebrød
    `,
    endings: `
      bolle boller brød brødet budding burger bøffer chutney deller dessert dip fromage gratin gryderet grød grøden
      kage kagen kager kagerne karbonader kiks kugler lasagne likør limonade marmelade mousse muffins omelet paté
      pizza postej ragout risotto roulade salat salaten salater sauce saucer snegle snitter snurrer sovs sovsen
      stænger suppe suppen supper syltetøj trifli tærte tærten tærter vafler
    `,
  },
  sv: {
    words: `
      bibimbap biffar bigos biryani biskvier bolognese borsjtj bouillabaisse brownie burgare burrito börek
      cannelloni carbonara ceviche cheesecake chokladboll churros chutney cookies cupcakes dammsugare dillkött dipp
      drömmar dumplings empanada enchilada falafel feijoada fiskgryta fläderblomssaft flädersaft focaccia
      formfranska frittata färsbiff gazpacho glögg gnocchi gravlax gröt guacamole gulasch hallongrott hamburgare
      havregrynsgröt hummus höstgryta janssons kalops kanelbull kardemummabull kebab kimchi kladdkaka knäckebröd
      kolakak korvgryta korvstroganoff krokett kroppkak kycklinggryta kåldolma köttbull köttfärslimpa köttgryta
      lasagne lemonad likör limpa limpor linsgryta lussebull lussekatt marmelad maräng mazarin minestrone moussaka
      mousse muffins nyponsoppa omelett ostkaka paella palt pannacotta pannbiff pannkak pavlova pepparkak pesto
      pierogi pilaff pizza plankstek plättar prinsesstårt pudding punsch pyttipanna pölsa quesadilla quiche
      rabarberkräm raggmunk ramen ratatouille ravioli risgrynsgröt risotto rågbröd rårak röror sallad sandwich
      schnitzel scones semla semlor shakshuka sjömansbiff smoothie smulpaj småkakor smörgås sockerkaka soppa soppor
      sorbet stroganoff sushi såsen såser tacos tiramisu tunnbröd tzatziki tårta tårtor vetebull våffl vårrullar
      välling wallenbergare wienerbröd wraps ärtsoppa
    `,
    endings: `
      biffar bullar bullarna bulle burgare dipp frallor frestelse gifflar glass glassen gratäng gratängen gratänger
      gryträtt gröt gröten kaka kakan kakor kakorna lasagne lemonad likör limpa limpor lådan längd längder marmelad
      mousse muffins omelett paj pajen pajer parfait pastarätt pastej paté pizza pudding puddingen risotto risrätt
      rutor röra röran sallad salladen sallader skorpor snittar soppa soppan soppor sylt sylten sås såsen såser
      tårta tårtan tårtor våfflor
    `,
  },
  nb: {
    words: `
      bacalao berlinerbolle bibimbap bigos biryani bløtkake boller bolognese borsjtsj bouillabaisse brownie burger
      burrito börek cannelloni carbonara ceviche churros chutney cookies cupcakes dumplings empanada enchilada
      eplekake falafel fastelavnsbolle fattigmann feijoada finnbiff fiskegrateng fiskekake fiskepudding focaccia
      frittata fromasj fårikål gazpacho gløgg gnocchi goro grateng gravlaks grøt guacamole gulasj gulrotkake
      hamburger havregrøt hummus iskrem julekake kanelbolle kanelsnurr karamellpudding karbonade kebab kimchi
      kjøttboller kjøttgryte kjøttkake komle kransekake kringle krumkake kvæfjordkake kyllinggryte lapskaus lasagne
      lefse likør limonade lompe lussekatt lutefisk mandelkake marengs marmelade medisterkake minestrone moussaka
      mousse muffins multekrem omelett ostekake paella pannekake pasteier pavlova pepperkake pesto pierogi pilaff
      pinnekjøtt pizza plukkfisk potetkake pudding punsj quesadilla quiche rakfisk ramen raspeball ratatouille
      ravioli risgrøt riskrem risotto rundstykke rømmegrøt salat sandkake sandwich saus schnitzel shakshuka
      sirupssnipp sjokoladekake skillingsbolle skoleboll smalahove smoothie smuldrepai smørbrød småkaker solbolle
      sorbet spekemat stroganoff suksesskake suppe sushi sveler syltetøy taco tilslørte tiramisu tzatziki vafler
      viltgryte vårruller wraps
    `,
    endings: `
      ballar biffer bollene boller brød brødene brødet burger burgere dipp frikassé fromasj grateng gratengen grøt
      grøten iskrem kake kaken kakene kaker karbonader kjeks kuler lapskaus lasagne lefser likør limonade lomper
      marmelade mousse muffins omelett pai paien paier pizza postei pudding ragu risotto rundstykker ruter salat
      salaten salater saus sausen sauser snitter snurrer stenger suppe suppen supper syltetøy vafler
    `,
  },
  fi: {
    words: `
      aleksanterinlei berliininmunk bibimbap bigos biryan bolognes booli borss bouillabais brownie burger burrito
      börek cannellon carbonar ceviche churros chutney cookiet dallaspull dippi empanad enchilad falafel feijoad
      focaccia gazpacho glögi gnocch graavilo gratiin guacamole gulassi hampurilai hannatäd hilloke hummus
      janssonin jauhelihapihv joulutort juustokak jäätelö kaalikääry kalakukko karjalanpaisti karjalanpiirak kebab
      kevätkääry kiisseli kimchi kiusaus korvapuust käristys kääretort lanttulaatik lasagn laskiaispull leivoks
      leivos lettuj letut lihapata lihapiirak lihapull lihapyöry likööri limonad lipeäkala lättyj lätyt macaron
      makaronilaatik marenkik marmelad minestron mokkapal moussak mousse muffinit muffinss munakas munakk munkit
      munkkej mureke murekk mustikkapiirak mämmi ohukai omelet omenapiirak paell palapaisti pannacot pannukak
      pasteij pavlova pelmen pesto pierog pihvej pihvit pikkuleip pikkuleiv pilahvi piparkak pirtelö pitsa pizza
      poronkäristys pulla pullia puuro pyttipann pyöryk quesadill quiche rahkapiirak ramen raparperipiirak
      ratatouill raviol rieska riisipuur risot rosolli runebergintort räiskäle salaatit shakshuk sillikaviaar sima
      smoothie soppa sorbet stroganof suklaakak sushi sämpyl taco tippalei tiramisu toffeekak tortillarull tsatsiki
      tzatziki täytekak vanukas vanukk vohveleita vohvelit voileip voileiv wieninleik wrapit
    `,
    endings: `
      burger curry gratiini hillo hilloa hillon hyytelö jäätelö kakku kakkua kakkuja kakun kakut kastike kastikkeet
      keiton keitot keitto keittoa keittoja keksejä keksit kiisseli kiusaus kääryleet laatikko laatikkoa laatikon
      lasagne leipä leivät letut lätyt marmeladi muhennos munakas mureke ohukaiset paisti paistokset paistos
      patukat pihvejä pihvit piiraat piirakan piirakat piirakka piirakkaa piirakoita piiras pikkelsi pikkelöity
      pitsa pizza pulla pullat pullia puuro puuroa puuron pyörykät risotto rulla salaatin salaatit salaatteja
      salaatti salaattia smoothie soppa soppaa sämpylät torttu torttuja tortut vanukas vartaat vohvelit wokki
    `,
  },
  pl: {
    words: `
      babeczk babk barszcz beza bezy bibimbap bigos biryan biszkopt bliny brownie bruschet bułecz burger burrito
      cannellon carbonar ceviche chaczapur chałk chleb chłodnik ciabatt ciasteczk ciastk cynamonk czeburek dewolaj
      drożdżówk dżem eklery empanad falafel faworki feijoad flaczk focacci frittat galart gazpacho gnocchi gofry
      gołąbk grochówk guacamole gulasz hamburger hummus humus jabłecznik jajecznic kanapk kapuśniak karpatk kartacz
      kebab keks kimchi kisiel klops kluseczk klusk knedel knedl koktajl kołacz kompot konfitur kopytk kotlet
      kremówki krokiet krówk krupnik kulebiak kutia kutię lasagn lazani leczo lemoniad likier lody łazank makowc
      makowiec mazurek mazurk minestron mizeri moussak muffin murzynek musak naleśnik nalewk ogórkowa omlet oponk
      owsiank paell pampuch pannacot paprykarz pasztet pączk pesto pieczeń pielmien piernik pierog pieroż pilaw
      pischinger pizz placek plack potrawk powidł proziak ptysie pulpet pyzy quesadill quiche racuch ramen
      ratatouill ratatuj ravioli risott rogal rolad rosoł rosół sałatk schabow sernicz sernik smoothie soljank
      sorbet sosem sosie sosik sosy spanakopit strogon strudel surówk sushi szagówk szakszuk szarlotk szaszłyk
      sznycel szpinakopit tacos tartalet tartę tatar tiramisu torcik tortu torty tzatziki uszka wrapy wuzetk
      zapiekank zrazy zupa zupę zupk zupy żurek żurk
    `,
    endings: `sos tort`,
  },
  cs: {
    words: `
      bábovek bábovka bábovku bábovky bibimbap bigos bolognes borš bramboračk bramborák brownie bruschet bublanin
      bucht burger burrito carbonar ceviche ciabatt cibulačk croissant cukroví cupcak čalamád česnečk donut dortík
      dortu dorty dršťkov džem empanad falafel fašírk feijoad focacci gnocchi gratin guacamole guláš gyros halušk
      hamburger hummus humus cheesecake chlebíč churros jednohubk jitrnic karbanát kaše kaši katův kebab kimchi
      knedlíč knedlík koblih koktejl koláč koprovk kremrol kulajd langoš lasagn lazan lečo likér limonád linecké
      lívanc lokše makovec marmelád mazanc mazanec medovník moussak mousse muffin mufin musak nákyp noky omáčk
      omelet paell palačink paprikáš paštik pečeně pečínk pelmen perkelt perníč pesto pilaf piroh pizz placič
      placky polévce polévč polévek polévka polévku polévky pomazánk povidl prejt punč quesadill quiche ramen
      ratatouill ravioli rizot rohlíčk rolád roštěn řezů řezy řízeč řízek řízky salát segedín sekaná sendvič
      smoothie soljank sorbet souvlak stroganof sushi sušenk svařák svíčkov škubánk štola štolu štrúdl šulánk
      šunkofl tacos tatarák tiramisu tlačenk topink trdelník tzatziki utopenc vafle vaflí vaječin vaječňák vánočk
      vdolk věnečk větrník zavařenin závin závitk zelňačk zmrzlin žemličk žemlovk
    `,
    endings: `dort perník`,
  },
  hu: {
    words: `
      befőtt bejgli bibimbap bigos birjani bologn borscs börek brassói brownie bruschetta burger burrito cannelloni
      carbonar ceviche cheesecake churros ciabatta cigánypecseny croissant cukkinifas cupcake csalamádé
      csirkepaprik derelye disznósajt dobostort empanada enchilada eszterházy fagyi fagylalt falafel fánk
      fasírozott fasírt feijoada flódni focaccia főzelék galusk gazpacho gofri gombóc guacamole gulyás gyros
      habcsók halászlé hamburger hókifli hortobágyi hummusz humusz húsgombóc húsleves isler kalács kebab
      képviselőfánk kifli kimchi kimcsi kocsonya koktél kókuszgoly kovászos körözött krémleves krokett
      krumplilángos kürtős lángos lapcsánk lasagne lecsó lekvárok lepény levesek levest likőr limonádé linzer
      macaron máglyarakás mákosguba mártás mézeskalács minestrone moussaka mousse muffin muszaka nokedli omlett
      paella palacsinták paprikás pástétom pavlova pelmenyi pesto pierogi piláf piskótateker pizza pizzá pogácsa
      pogácsá pörkölt profiterol pudingok puncs quesadilla ragu rakott ramen rántotta ratatouille rétesek rizotto
      rizottó sajttorta saláták savanyúság shakshuka smoothie somlói sorbet stefánia stroganoff sushi sütemény
      székelykáposzt szendvics szilvásgombóc szósz szörpök szusi taco tejbegríz tejberizs tiramisu tócsni tokány
      töltöttkáposzt turmix túrógombóc túróscsusz tzatziki vargabéles zabkása zöldségfas zsemlék zserbó
    `,
    endings: `
      befőtt burger curry csiga csigák dzsem fagyi fagylalt fánk fánkok fasírt felfújt főzelék golyó golyók gombóc
      gombócok gulyás kalács kása kenyér kenyerek krokett lángos lasagne lekvár lepény leves levese levesek levest
      likőr limonádé mártás mousse muffin omlett palacsinta palacsinták pástétom pite piték pizza pogácsa pogácsák
      pörkölt puding quiche ragu rakottas rétes rétesek rizottó roló saláta saláták salátát sütemény szendvics
      szósz szörp tekercs tekercsek tokány torta torták tortát
    `,
  },
  ru: {
    words: `
      аджик беляш бефстроган бешбармак бигос бисквит бифштекс блинов блинч блины борщ ботвинь брауни брускет
      буженин булочк бургер буррито бутерброд вареник варень ватрушк вафл винегрет гамбургер гаспачо глинтвейн
      голубц гратен гуакамоле гуляш джем дзадзик долм драник жаркого жаркое заливно запеканк зефир зраз каннеллони
      капкейк карбонар каша кашу кебаб кекс кесадиль кимчи кисел коктейл компот конфет котлет крамбл кростин
      круассан кулебяк кулич курник лагман лазан лепешк лепёшк лечо лимонад манты мармелад маффин медовик меренг
      минестроне мороженого мороженое морса морсы мусак наливк наполеон настойк ньокки окрошк олад оливье омлет
      отбивн паннакот пастил паштет паэль пельмен песто печенье печенья печенюш пирог пирож пицц плов повидл подлив
      пончик профитрол пряник пудинг пунш равиол рагу рамен рассольник рататуй ризотто роллы ростбиф рулет салат
      самса самсу самсы сациви свекольник севиче сендвич смузи солянк соус спанакоп стейк студень супа супом супч
      супы суфле суши сырник сэндвич такос тарт тефтел тирамису торт фалафел фокачч форшмак фрикадел халв харчо
      хачапур хворост хинкал холодец холодца хумус цацик чатни чахохбил чебурек чизкейк шакшук шарлотк шаурм шашлык
      шницел штрудел шурп эклер яичниц
    `,
    endings: `желе каши морс суп хлеб`,
  },
  uk: {
    words: `
      аджик банош бануш безе бефстроган биточ бігос біляш бісквіт борщ брауні булочк бургер бурито буріто бутерброд
      вареник варенн вафл вертут відбивн вінегрет галушк гамбургер гаспачо глінтвейн голубц гратен гуакамоле гуляш
      дерун джем долм еклер желе завиванц заливн запіканк зефір зрази канапк капкейк капусняк карбонар каша кашу
      кекс кесадиль киселю кисіл кімчі коктейл компот конфітюр котлет крамбл круасан крученик куліш кутю кутя
      лагман лазан лежень лежня лечо лимонад лікер мандзар манти мармелад мафін медівник медовик мінестроне млинц
      морозив мусак наливк налисник намазк наполеон настоянк ньокі окрошк олад олів'є омлет паел палюшк паляниц
      пампушк паска паски паску пастил паштет пельмен песто печеню печеня печив пиріг пиріж пирог підлив піца піци
      піцу плов пляцк пляцок повидл пончик потапц профітрол пряник пудинг пунш равіолі рагу рамен рататуй різото
      рогалик розсольник ростбіф рулет салат севіче сендвіч сирник січеник смузі солянк соус стейк струдел супи
      супом супу супч суфле суші тарт тефтел тірамісу торт узвар фалафел фокач форшмак фрикадел халв хачапур хінкал
      холодець холодц хумус цукерк чебурек чізкейк шакшук шарлотк шаурм шашлик шніцел шпундр юшк яєчню яєчня
    `,
    endings: `каші суп хліб`,
  },
  el: {
    words: `
      αμυγδαλωτ βασιλόπιτ βάφλες βυσσινάδ γαλακτομπούρεκ γαλατόπιτ γεμιστά γιουβαρλάκ γιουβέτσι γκούλας γουακαμόλε
      γρανίτα γύρος δίπλες εκλέρ εκμέκ εξοχικό ιμάμ καγιανά καλιτσούνι κανελόνι κανταΐφ κάπκεϊκ καρμπονάρα κέικ
      κεμπάπ κεσαντίγια κεφτέδ κεφτεδάκ κίμτσι κλέφτικο κοκκινιστ κοκτέιλ κόλλυβα κολοκυθοκεφτ κομπόστα κοντοσούβλ
      κορμό κοτόπιτ κοτόσουπ κουλούρ κουλουράκ κουραμπιέ κράμπλ κρεατόπιτ κρέπες κροκέτ κρουασάν λαγάνα λαζάνια
      λαχανοντολμ λαχανόρυζ λεμονάδ λικέρ λουκουμάδ μαγειρίτσα μαρέγκ μαρμελάδ μάφιν μελιτζανοσαλάτ μελομακάρον
      μηλόπιτ μιλφέιγ μουσακά μπακλαβ μπέργκερ μπιριάνι μπισκότ μπιφτέκ μπολονέζ μπουγάτσ μπουρέκ μπουρίτο μπράουνι
      μπριάμ μπρουσκέτ μωσαϊκό νιόκι ντολμά ντολμαδάκ ντοματοκεφτ ντοματόρυζ ντόνατ ογκρατέν ομελέτ παβλόβα παγωτ
      παέγια πανακότα παννακότα παστίτσι πατσά πεϊνιρλί πέστο πιλάφ πίτσα πίτσες πουντς πουτίγκα πρασόρυζ
      προφιτερόλ ραβανί ραβιόλ ράμεν ρατατούι ρεβανί ρεβιθάδα ριζότο ρυζόγαλο σαγανάκ σακσούκα σαλάτα σαλάτες σάλτσ
      σάμαλι σάντουιτς σεβίτσε σιροπιαστ σκορδαλι σμούθι σνίτσελ σορμπέ σουβλάκι σούπες σούσι σουτζουκάκ σουφλέ
      σπανακόπιτ σπανακόρυζ στιφάδο στραπατσάδ τάκος ταραμοσαλάτ τάρτα τάρτες τζατζίκι τηγανίτες τιραμισού τουρλού
      τουρσί τούρτα τούρτες τρουφάκ τσίζκεϊκ τσουρέκ τυρόπιτ φαλάφελ φασολάδα φοκάτσια φρικασέ φριτάτ χαλβά
      χάμπουργκερ χορτόπιτ χούμους χωριάτικη ψαρόσουπ ψωμάκια
    `,
    endings: `παγωτό πιτα πίτα πιτες πίτες σαλάτα σαλάτες σουπα σούπα τάρτα`,
  },
  tr: {
    words: `
      acıbadem alinazik aşure babagannuş baklava bazlama begendi beyran biryani boza böreği börekler browni burger
      burrito cacık carbonara cheesecake cupcake çılbır çibörek çiğköfte çorbala çorbam çorbası çöreği çörekler
      dolmaları dolması dondurma döner dürüm ecler ekler ekmekkadayıfı ezmesi ezogelin falafel gözleme graten
      guacamole gulaş güllaç güveci güveç hamburger haydari helva hoşaf höşmerim humus hünkarbeğendi içliköfte
      imambayıldı iskender işkembe kabaktatlısı kadayıf kalburabastı karnıyarık katmer kavurması kaygana kazandibi
      kebab kebap kekler kemalpaşa keşkek keşkül kısır kızartması kimchi kokoreç kolböreği komposto köfte krepler
      kumpir kurabiye kuymak künefe lahmacun lazanya likör limonata lokması lokum lolipop magnolia mantı marmelat
      menemen mıhlama muffin muhallebi muhammara musakka mücver omlet paçanga paella pankek pastalar pastası pelte
      pesto pide pilavı pilavlar pişi pizza poğaça profiterol quesadilla ramen ratatuy ravioli reçel revani risotto
      rosto salatalar salatası sandviç sarmaları sarması sigaraböreği simit smoothie sorbe suböreği supangle suşi
      sütlaç şakşuka şambali şekerpare şerbeti şinitzel şnitzel taco tantuni tasköfte tatlıları tatlısı tiramisu
      trileçe tulumba turşuları turşusu turta vezirparmağı waffle yahni zerde
    `,
    endings: `böreği çorbası kebabı keki köftesi pilavı salatası tatlısı`,
  },
  ar: {
    words: `
      آيسكريم البرياني البسبوسة البيتزا الحريرة الشاورما الفلافل القطايف الكباب الكبة الكبسة الكشري الكنافة المحشي
      المسخن المعمول المقلوبة الملوخية المندي المنسف أومليت اومليت ايسكريم بانكيك باييلا براوني برجر برغر بروستد
      برياني بسبوسة بسبوسه بسطيلة بسيسة بشاميل بقلاوة بقلاوه بودنغ بودينج بوريتو بوريك بوظة بيتزا بيتيفور بيستو
      بيصارة تارت تاكو تبولة تبوله تشيزكيك تغميسة تورتة تيراميسو ثريد جريش جواكامولي جوكامولي حريرة حساء حلاوة
      حواوشي دولما دونات راتاتوي رامن رفيسة ريزوتو زلابية ساندوتش ساندويتش ستروجانوف سحلب سلطات سلطة سلطه سمبوسة
      سمبوسك سمبوسه سموذي سندويش سوشي سينابون شاكرية شاورما شربات شطائر شطيرة شكشوكة شكشوكه شورب شيشبرك صفيحة صلصة
      صلصه صوص صيادية طاجن طاجين طبيخ عجة عريكة عصيدة عوامة غريبة غريبه غنوج فتة فتوش فطائر فطاير فطيرة فلافل
      قراقيش قطايف كباب كبة كبسة كبسه كبكيك كبه كبيبة كحك كرواسان كرواسون كريب كسكسي كشري كعك كفتة كفته كنافة كنافه
      كوكتيل كوكيز كيساديا كيك كيمتشي لازانيا لزانيا لقيمات ليمونادة ليموناضة مافن ماكرون متبل مجبوس مجدرة محاشي
      محشي مخلل مربى مرقوق مسبحة مسخن مسقعة مشاوي مشبك مطبق مظبي معجنات معصوب معمول مقلوبة مقلوبه مكبوس ملوخية
      ملوخيه ممبار مناقيش مندي منسف مهلبية مهلبيه ناتشوز نمورة هريس همبرجر همبرغر وافل يخنة يخني
    `,
  },
  he: {
    words: `
      אומלט איקרה אלפחורס אנטיפסטי אסאדו אקלר בוריטו בוריקה בורקס בורשט בייגל בלונדיז בלינים בלינצ'ס בלינצס בקלאווה
      בקלווה בראוניז ג'חנון גוואקמולי גולאש גחנון גלידה גלידות גלידת גפילט גראטן גרטן גרנולה דונאטס דייס המבורגר
      וופלים ופלים ורניקי זיגני חביתה חביתת חלות חמין חצ'פורי חריימה טאקו טארט טירמיסו טראפלס כבושים כנאפה כריך
      כריכי לאפה לביב לזניה לחוח לחמים לחמניה לחמניות לחמניי לימונד מאפה מאפים מאפינ מג'דרה מוסקה מופלטה מוקפץ
      מוקפצים מוקפצת מטבוח מטבל מלאווח מלבי ממולאים ממרח מסבחה מפרום מקלובה מקרון מרקי נזיד ניוקי סביח סביצ'ה
      סופגני סופלה סורבה סושי סיגרים סלט סלסה סמבוסק סמוזי סנדוויץ ספינג עוגה עוגות עוגי עוגת פאדג' פאייה פבלובה
      פוקאצ'ה פוקצ'ה פוקצה פחזני פילאף פיצה פיצות פירוז'קי פיתות פלאפל פנקייק פסטו פריקסה פרלין פרלינים פשטיד
      צ'ולנט צ'ימיצורי צולנט צזיקי צימיצורי צימעס קבב קדירת קובה קובות קוגל קומפוט קיגל קישים קניידל קציצ קראמבל
      קרואסון קרמבו קרמשניט קרפלך קרפצ'יו ראמן רביולי רוגלך רוטב רטבים רטטוי ריבות ריבת ריזוטו שוארמה שווארמה שייק
      שישליק שניצל שקשוק תבשיל
    `,
    endings: `מרק פאי קיש`,
  },
  ja: {
    words: `カレー キッシュ クッキー グラタン ケーキ コロッケ サンドイッチ シチュー スープ タルト ハンバーグ ピラフ リゾット`,
    signs: `
      あんみつ いなり寿司 うま煮 おかか和え おかゆ おこわ おしるこ おでん おにぎり おはぎ おひたし お好み焼き
      お浸し お粥 かき揚げ から揚げ きんぴら けんちん汁 ごま和え しゃぶしゃぶ しょうが焼き すき焼き すまし汁
      ぜんざい そうめんチャンプル たい焼き たこ焼き だし巻き ちぎりパン ちゃんこ ちらし寿司 つくね つみれ汁
      とんかつ どら焼き どんぶり ぬか漬け のサラダ の煮込み ふりかけ まんじゅう みそ汁 みそ炒め みそ煮 もつ鍋
      ようかん わらび餅 アイスクリーム アジフライ アップルパイ アヒージョ アラビアータ エクレア エビチリ エビフライ
      オムライス オムレツ カキフライ カステラ カツレツ カルボナーラ カレー ガスパチョ ガトーショコラ ガパオ
      キッシュ キムチ鍋 クッキー クッパ クランブル クリーム煮 クレープ グラタン グリーンサラダ グーラッシュ ケバブ
      ケーキ コロッケ コンポート コールスロー サムゲタン サングリア サンドイッチ シチュー シフォン シャクシュカ
      シャーベット シュウマイ シュークリーム シーザーサラダ ジェノベーゼ ジェラート ジャム スイートポテト スコーン
      ストロガノフ スムージー スープ セビーチェ ゼリー タコス タコライス タルタルソース タルト チキンカツ
      チキンライス チキン南蛮 チゲ チヂミ チャウダー チャンプルー チャーハン チンジャオロース チーズ焼き ティラミス
      ディップ トッポギ トマトソース トマト煮 ドリア ドーナッツ ドーナツ ナポリタン ナムル ニョッキ ニラ炒め
      ハヤシライス ハンバーガー ハンバーグ ババロア パエリア パフェ パンナコッタ ビビンバ ビリヤニ ピクルス
      ピザトースト ピラフ ピリ辛炒め ファラフェル フィナンシェ フォカッチャ フムス フレンチトースト ブイヤベース
      ブラウニー ブリトー プリン プルコギ ベーグル ペペロンチーノ ホイコーロー ホイル焼き ホットサンド ホットドッグ
      ホワイトソース ボルシチ ボロネーゼ ポタージュ ポテサラ ポテトサラダ ポトフ マカロニサラダ マカロン マドレーヌ
      マフィン マリネ マルゲリータ マーボー マーマレード ミネストローネ ミートソース ミートパイ ミートボール
      ミートローフ ムサカ ムース メロンパン メンチカツ ラザニア ラタトゥイユ ラビオリ ラーメン リゾット レモネード
      ローストビーフ ロールキャベツ ワカモレ ワッフル ワンタン 丼 佃煮 八宝菜 冷やし中華 南蛮漬け 卵炒め 卵焼き
      吸い物 味噌汁 味噌炒め 味噌煮 和え物 唐揚げ 回鍋肉 団子 大学芋 大福 天ぷら 寄せ鍋 小籠包 巻き寿司 手まり寿司
      担々麺 旨煮 春巻き 春雨サラダ 桜餅 梅干し作り 梅酒 水炊き 浅漬け 混ぜご飯 漬け物 漬物 炊き込みご飯 炒め物
      炒飯 焼きうどん 焼きそば 焼き鳥 焼売 照り焼き 煮っころがし 煮つけ 煮びたし 煮付け 煮浸し 煮物 煮込み料理
      玉子焼き 甘辛炒め 甘辛煮 甘酢漬け 甘露煮 生チョコ 生姜焼き 白和え 竜田揚げ 筑前煮 羊羹 肉じゃが 肉まん
      胡麻和え 茶碗蒸し 蒸しパン 角煮 豆乳鍋 豚汁 酒蒸し 酢の物 酢豚 野菜炒め 雑炊 青椒肉絲 餃子 饅頭 麻婆
    `,
  },
  zh: {
    words: `三明治 布丁 披萨 披薩 汉堡 漢堡 炒飯 炒饭 蛋糕 餃子 餅乾 饺子 饼干`,
    signs: `
      三明治 三杯雞 三杯鸡 东坡肉 义大利面 乾煸 乾鍋 云吞 亲子丼 佛手 佛跳墙 佛跳牆 元宵 八宝粥 八寶粥 冒菜 冬瓜汤
      冬瓜湯 冬蔭功 冬阴功 冰淇淋 冰激凌 凉拌 凉皮 凉面 凯撒沙拉 凱撒沙拉 刀削面 刀削麵 包子 千层面 千層麵 华夫饼
      南瓜粥 卤味 卤肉 卷饼 叉烧 叉燒 双皮奶 口水雞 口水鸡 叫花鸡 可丽饼 可麗餅 味噌汤 味噌湯 咖哩雞 咖哩飯 咖喱牛
      咖喱饭 咖喱鸡 四喜丸子 回鍋肉 回锅肉 土豆沙拉 地三鮮 地三鲜 塔可 壽司捲 壽喜燒 大盘鸡 大盤雞 大阪烧 天妇罗
      天婦羅 夫妻肺片 奶冻 奶昔 宫保 宮保 寿司卷 寿喜烧 小炒肉 小笼包 小籠包 小米粥 布丁 布朗尼 干煸 干锅 意面 慕斯
      戚風 戚风 手抓饼 打卤面 扣肉 披萨 披薩 担担面 拉面 拉麵 拌面 拌飯 拌饭 拌麵 拍黃瓜 拍黄瓜 捲餅 排骨汤 排骨湯
      提拉米苏 提拉米蘇 擔擔麵 春卷 春捲 曲奇 月餅 月饼 木須肉 木须肉 東坡肉 松饼 果冻 果凍 果酱 果醬 柠檬水 桂花糕
      檸檬水 欧姆蛋 歐姆蛋 比萨 毛血旺 水果沙拉 水煮牛 水煮肉 水煮魚 水煮鱼 水餃 水饺 汉堡 汤圆 沙律 油条 油條 油飯
      油饭 泡芙 泡菜 浓汤 涼拌 涼皮 涼麵 清蒸魚 清蒸鱼 清蒸鲈 湯圓 滷味 滷肉 漢堡 濃湯 炒年糕 炒河粉 炒米粉 炒面
      炒飯 炒饭 炒鸡蛋 炒麵 炖菜 炸丸子 炸酱面 炸醬麵 炸雞 炸鸡 烤串 烤鴨 烤鸭 烧卖 烧茄子 烩饭 热干面 热狗 焖饭
      焗烤 焗飯 焗饭 煎餃 煎餅 煎饺 煎饼 煲仔飯 煲仔饭 熱乾麵 熱狗 燉菜 燒茄子 燒賣 燕麥粥 燕麦粥 燜飯 燴飯 牛丼
      牛肉汤 牛肉湯 牛肉面 牛肉麵 牛軋糖 牛轧糖 狮子头 獅子頭 玛芬 瑪芬 甜甜圈 生煎 番茄炒蛋 疙瘩汤 瘦肉粥 白切雞
      白切鸡 白粥 皮蛋粥 盐焗 盐酥鸡 盖浇饭 盖饭 章魚燒 章鱼烧 粉蒸 粽子 糖葫芦 糖葫蘆 糖醋 糯米糍 紅燒 紫菜汤
      綠豆湯 綠豆糕 红烧 红酒炖 绿豆汤 绿豆糕 罗宋汤 羅宋湯 羊肉串 肉丸 肉夹馍 肉夾饃 肠粉 腸粉 花卷 花捲 苹果派
      萝卜糕 葱油饼 蒸水蛋 蒸蛋 蓋飯 蔥油餅 蔬菜沙拉 蘋果派 蘿蔔糕 蚂蚁上树 蚵仔煎 蛋包飯 蛋包饭 蛋塔 蛋挞 蛋撻
      蛋糕 蛋花汤 蛋花湯 螞蟻上樹 螺蛳粉 西红柿炒 親子丼 豆腐汤 豆腐湯 豆腐羹 豆花 貝果 贝果 部队锅 部隊鍋 酥肉
      酸菜魚 酸菜鱼 酸辣汤 酸辣湯 酸辣粉 銀耳羹 鍋包肉 鍋貼 银耳羹 锅包肉 锅贴 阳春面 陽春麵 雙皮奶 雞湯 雪糕 雲吞
      韭菜盒子 飯糰 餃子 餅乾 餐包 餛飩 餡餅 饅頭 饭团 饺子 饼干 馄饨 馅饼 馒头 馬卡龍 马卡龙 马蹄糕 驴打滚 鬆餅
      魚湯 魚香 鱼汤 鱼香 鸡汤 鹽焗 鹽酥雞 麻婆 麻糬 麻花 麻辣烫 麻辣燙 麻辣香鍋 麻辣香锅 龟苓膏
    `,
  },
  ko: {
    words: `
      과카몰리 굴라시 그라탕 김밥 덮밥 도넛 라따뚜이 라자냐 레모네이드 리조또 리조토 마카롱 머핀 무사카 무스케 버거
      보르시 볶음밥 부리또 브라우니 비빔밥 샌드위치 샐러드 세비체 수프 스무디 스콘 스튜 아이스크림 오믈렛 와플 잼만
      전골 주먹밥 찌개 카레라이스 케밥 케이크 쿠키 타르트 타코 티라미수 파스타샐러드 판나코타 팔라펠 팬케이크 푸딩
      피자 피클 햄버거 후무스
    `,
    endings: `
      강정 국밥 김밥 나물 덮밥 무침 범벅 볶음 볶음밥 부침개 비빔밥 빙수 샐러드 수제비 수프 스튜 장아찌 전골 죽 찌개
      카레 칼국수 케이크 쿠키 튀김 파이 화채
    `,
    signs: `
      갈비구이 갈비찜 갈비탕 갈치조림 감바스 감자볶음 감자전 감자조림 감자탕 강정 겉절이 경단 계란말이 계란찜
      고등어조림 고로케 곰탕 국밥 군만두 그라탕 김밥 김치전 까르보나라 깍두기 깐풍기 깨죽 나시고렝 낙지볶음 냉면
      녹두전 뇨끼 단팥빵 달걀말이 달걀찜 닭갈비 닭도리탕 닭볶음탕 닭죽 더덕구이 덮밥 도넛 돈가스 돈까스 동그랑땡
      동치미 된장국 두부조림 딸기잼 떡갈비 떡국 떡만두 떡볶이 라따뚜이 라면땅 라볶이 라자냐 레모네이드 레몬청
      로제파스타 리조또 리조토 마늘빵 마들렌 마카롱 마파두부 막국수 만둣국 매실청 매운탕 머핀 멸치볶음 무국 무침
      물김치 뭇국 미숫가루라떼 미역국 미트볼 배추김치 버섯볶음 보쌈 볶음밥 봉골레 부리또 부침개 북엇국 불고기
      붕어빵 브라우니 비빔국수 비빔밥 빈대떡 빙수 빠에야 사과잼 삼계탕 샌드위치 샐러드 생선구이 샥슈카 설렁탕 셔벗
      소금빵 송편 수육 수정과 수제비 수프 순대볶음 스무디 스콘 스튜 식혜 쌀국수 아귀찜 아이스크림 알리오올리오
      야채죽 약과 양갱 양장피 어묵볶음 에그인헬 에이드 연근조림 연포탕 열무김치 오므라이스 오믈렛 오이소박이
      오징어볶음 와플 우동볶 우엉조림 유린기 유부초밥 유자청 육개장 육전 인절미 잔치국수 잡채 장아찌 장조림 전골
      전복죽 제육볶음 젤라또 족발 주먹밥 짜장면 짬뽕 쫄면 찌개 찐빵 찜닭 차우더 찹쌀떡 총각김치 추어탕 츄러스
      치킨까스 카레라이스 카르보나라 카스테라 칼국수 케사디야 케이크 콩국수 콩나물국 콩나물밥 콩자반 쿠키 크레페
      크로켓 크림파스타 타르트 토마토파스타 토스트샌드 티라미수 파김치 파전 판나코타 팟타이 팥죽 푸딩 프리타타 피자
      피클 하이라이스 함박스테이크 핫도그 해물찜 해물탕 해장국 햄버거 호떡 호박전 호박죽 화채 휘낭시에
    `,
  },
}

const LISTS = Object.values(DISH_WORDS)
const partsOf = (lists: readonly (string | undefined)[]) => lists.flatMap((list) => list?.match(/\S+/g) ?? [])
const BEGINNINGS = new Set(partsOf(LISTS.map(({ words }) => words)))
const ENDINGS = new Set(partsOf(LISTS.map(({ endings }) => endings)))
const SIGNS = new RegExp(partsOf(LISTS.map(({ signs }) => signs)).join('|'), 'g')
const MAX_LENGTH = Math.max(...[...BEGINNINGS, ...ENDINGS].map((part) => part.length))
const MIN_LENGTH = 3

/** Whether a word in lower case names a dish. `anbraten` ends like `schweinebraten` and is none. */
export function isDishWord(word: string): boolean {
  if (isCookingWord(word)) return false
  for (let length = Math.min(MAX_LENGTH, word.length); length >= MIN_LENGTH; length--)
    if (BEGINNINGS.has(word.slice(0, length)) || ENDINGS.has(word.slice(-length))) return true
  return false
}

/** Where a text in writing without blanks names dishes. */
export const placesOfDishes = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(SIGNS)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))

/** Where in a line a dish is named; null where none is. */
export function placeOfDish(
  text: string,
  tokens: readonly string[],
): 'all' | 'first' | 'last' | 'within' | null {
  const first = tokens.findIndex(isDishWord)
  if (first < 0) {
    const [place] = placesOfDishes(text)
    return place === undefined
      ? null
      : place.to === text.length
        ? 'last'
        : place.from === 0
          ? 'first'
          : 'within'
  }
  const isLast = tokens.findLastIndex(isDishWord) === tokens.length - 1
  return first === 0 ? (isLast ? 'all' : 'first') : isLast ? 'last' : 'within'
}
