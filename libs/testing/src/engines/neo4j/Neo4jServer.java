import java.nio.file.Path;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/** Neo4j Community on a folder and a Bolt port, the documented embedded way; run as source: FOLDER PORT. */
public class Neo4jServer {
  public static void main(String[] arguments) throws InterruptedException {
    var bolt = new SocketAddress("127.0.0.1", Integer.parseInt(arguments[1]));
    var service =
        new DatabaseManagementServiceBuilder(Path.of(arguments[0]))
            .setConfig(BoltConnector.enabled, true)
            .setConfig(BoltConnector.listen_address, bolt)
            .setConfig(BoltConnector.advertised_address, bolt)
            .build();
    Runtime.getRuntime().addShutdownHook(new Thread(service::shutdown));
    System.out.println("Neo4j is ready");
    Thread.currentThread().join();
  }
}
